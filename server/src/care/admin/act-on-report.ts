import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { suspendIn, warnIn } from './act-on-person.ts';
import { settle, takeReport } from './settle-report.ts';

interface Grounds {
  reportId: string;
  reason: string;
  clause: Clause;
}

/**
 * Agrees with a report and warns the person it is about, who reads the reason and the guideline. The reporter is told so without
 * names. Refuses the same cases as settling a report, and reports whose person is gone (`moderation.person-not-found`).
 */
export async function warnReported(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { reportId, reason, clause }: Grounds,
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const report = await takeReport(tx, { adminId, now }, reportId);
    if (!report.personId) throw new Problem('moderation.person-not-found');
    await settle(tx, report, { adminId, act: 'uphold', done: 'warned', reason, now });
    await warnIn(tx, adminId, { id: report.personId, reason, clause, source: 'report', now });
  });
}

/** Agrees with a report and suspends the person it is about for some days. Refuses the same cases as settling it and suspending. */
export async function suspendReported(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { reportId, days, reason, clause }: Grounds & { days: number },
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const report = await takeReport(tx, { adminId, now }, reportId);
    if (!report.personId) throw new Problem('moderation.person-not-found');
    await settle(tx, report, { adminId, act: 'uphold', done: 'suspended', reason, now });
    await suspendIn(tx, adminId, { id: report.personId, days, reason, clause, source: 'report', now });
  });
}
