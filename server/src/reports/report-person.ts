import { Problem } from '@borough/domain/problems';
import type { PersonReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertPersonReport, otherSideOf } from './reports.store.ts';

/**
 * Files a report of the other side of one's own conversation, for a person to read; the other side does not learn of it.
 * Refuses conversations of others, and a second report of the same person on one day.
 */
export async function reportPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  reporterId: string,
  { conversationId, reason, details }: PersonReportInput,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const personId = await otherSideOf(tx, conversationId, reporterId);
    if (!personId) throw new Problem('request.not-found');
    const report = { personId, conversationId, reporterId, reason, details: details || null, at: deps.now() };
    const id = await insertPersonReport(tx, report);
    if (!id) throw new Problem('report.person-already-made');
    return id;
  });
}
