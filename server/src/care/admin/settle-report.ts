import type { ReportAct } from '@borough/domain/admin/people.contract';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { lockReport, type ReportToSettle, writeSettled } from './admin-reports.store.ts';
import { insertAct } from './admin.store.ts';

/** What settling a report writes. */
export const outcomes = {
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
    const desk = { adminId, now: now() };
    const report = await takeReport(tx, desk, id);
    await settle(tx, report, { ...desk, act, reason });
  });
}

/** What was done about a report that was upheld. */
export type ReportOutcome = 'taken-down' | 'warned' | 'suspended' | 'hidden' | 'nothing';

/** A report an admin is settling. */
export type OpenReport = ReportToSettle & { id: string; alone: boolean };

/** Locks an open report for an admin. Refuses the same cases as settling it. */
export async function takeReport(tx: Tx, desk: Desk, id: string): Promise<OpenReport> {
  const report = await lockReport(tx, id);
  if (!report) throw new Problem('moderation.report-not-found');
  const parties = [report.reporterId, ...(report.personId ? [report.personId] : [])];
  const alone = await refuseInvolved(tx, desk, { parties, since: report.createdAt });
  if (!report.open) throw new Problem('moderation.report-settled');
  return { id, ...report, alone };
}

/** Settles a locked report and tells its reporter. */
export async function settle(
  tx: Tx,
  { id, about, alone, ...report }: OpenReport,
  {
    adminId,
    act,
    reason,
    now,
    done = 'nothing',
  }: { adminId: string; act: ReportAct; reason: string; now: Date; done?: ReportOutcome },
): Promise<void> {
  const outcome = outcomes[act];
  await writeSettled(tx, id, { status: outcome.status, now });
  await insertAct(tx, { adminId, act: outcome.act, subjectId: id, reason, now, alone });
  const reporter = { id: report.reporterId, email: report.reporterEmail };
  await notifyPerson(tx, 'report-settled', reporter, {
    facts: { about, upheld: act === 'uphold', alone, done },
    now,
    once: id,
  });
}
