import type { ReportAct } from '@borough/domain/admin/people.contract';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '../dealings/require-dealing.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notifyPerson } from '../notifications/write-notice.ts';
import { lockReport, type ReportToSettle, writeSettled } from './admin-reports.store.ts';
import { insertAct } from './admin.store.ts';

const outcomes = {
  uphold: { status: 'resolved', act: 'uphold-report' },
  dismiss: { status: 'dismissed', act: 'dismiss-report' },
} as const satisfies Record<ReportAct, unknown>;

/**
 * Settles a report, once, as justified or not. The reporter is told by mail, without names; the reason is stored for
 * admins. Settling doesn't take action against anyone. Refuses `moderation.report-not-found`,
 * `moderation.report-settled`, and admins who have dealt with the reporter or the person it is about
 * (`moderation.involved`).
 */
export async function settleReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: ReportAct; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await takeReport(tx, adminId, id);
    await settle(tx, report, { adminId, act, reason, now: now() });
  });
}

type OpenReport = ReportToSettle & { id: string };

/** Locks an open report for an admin. Refuses the same cases as settling it. */
export async function takeReport(tx: Tx, adminId: string, id: string): Promise<OpenReport> {
  const report = await lockReport(tx, id);
  if (!report) throw new Problem('moderation.report-not-found');
  await refuseInvolved(tx, adminId, report.reporterId);
  if (report.personId) await refuseInvolved(tx, adminId, report.personId);
  if (!report.open) throw new Problem('moderation.report-settled');
  return { id, ...report };
}

/** Settles a locked report and tells its reporter. */
export async function settle(
  tx: Tx,
  { id, about, ...report }: OpenReport,
  { adminId, act, reason, now }: { adminId: string; act: ReportAct; reason: string; now: Date },
): Promise<void> {
  const outcome = outcomes[act];
  await writeSettled(tx, id, { status: outcome.status, now });
  await insertAct(tx, { adminId, act: outcome.act, subjectId: id, reason, now });
  const reporter = { id: report.reporterId, email: report.reporterEmail };
  await notifyPerson(tx, 'report-settled', reporter, {
    facts: { about, upheld: act === 'uphold' },
    now,
    once: id,
  });
}
