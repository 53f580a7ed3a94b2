import { Problem } from '@borough/domain/problems';
import type { WantedReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertWantedReport, writerOfPost } from './reports.store.ts';

/**
 * Reports a wanted post, with its current words, for an admin to read; who wrote it doesn't learn about it. Refuses your own posts,
 * posts that others can't see, and a second report while the first is open.
 */
export async function reportWanted(
  deps: Pick<Deps, 'db' | 'now'>,
  reporterId: string,
  { wantedId, reason, details }: WantedReportInput,
): Promise<string> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const writerId = await writerOfPost(tx, wantedId, now);
    if (!writerId) throw new Problem('wanted.not-found');
    if (writerId === reporterId) throw new Problem('session.forbidden');
    const id = await insertWantedReport(tx, {
      wantedId,
      reporterId,
      reason,
      details: details || null,
      at: now,
    });
    if (!id) throw new Problem('report.wanted-already-made');
    return id;
  });
}
