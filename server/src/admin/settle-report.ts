import type { ReportAct } from '@borough/domain/admin/people.contract';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '../dealings/require-dealing.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notifyPerson } from '../notifications/write-notice.ts';
import { lockReport, writeSettled } from './admin-reports.store.ts';
import { insertAct } from './admin.store.ts';

const outcomes = {
  uphold: { status: 'resolved', act: 'uphold-report' },
  dismiss: { status: 'dismissed', act: 'dismiss-report' },
} as const satisfies Record<ReportAct, unknown>;

/**
 * Settles a report, once: it was justified, or it was not. The reporter is told by mail, without names; the reason is
 * stored for admins. Settling acts on nobody by itself. Refuses `moderation.report-not-found`,
 * `moderation.report-settled`, and admins who have dealt with the reporter or the person it is about
 * (`moderation.involved`).
 */
export async function settleReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: ReportAct; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new Problem('moderation.report-not-found');
    await refuseInvolved(tx, adminId, report.reporterId);
    if (report.personId) await refuseInvolved(tx, adminId, report.personId);
    if (!report.open) throw new Problem('moderation.report-settled');
    const outcome = outcomes[act];
    await writeSettled(tx, id, { status: outcome.status, now: now() });
    await insertAct(tx, { adminId, act: outcome.act, subjectId: id, reason, now: now() });
    const reporter = { id: report.reporterId, email: report.reporterEmail };
    const facts = { about: report.about, upheld: act === 'uphold' };
    await notifyPerson(tx, 'report-settled', reporter, { facts, now: now(), once: id });
  });
}
