import { Problem } from '@borough/domain/problems';
import type { ReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertReport, ownerOfListed } from './reports.store.ts';

/** Files a report for a person to read. Refuses your own items, unknown items, and a second report while the first is open. */
export async function reportItem(
  deps: Pick<Deps, 'db' | 'now'>,
  reporterId: string,
  input: ReportInput,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const ownerId = await ownerOfListed(tx, input.itemId);
    if (!ownerId) throw new Problem('item.not-found');
    if (ownerId === reporterId) throw new Problem('session.forbidden');
    const { itemId, reason } = input;
    const id = await insertReport(tx, {
      itemId,
      reporterId,
      reason,
      details: input.details || null,
      at: deps.now(),
    });
    if (!id) throw new Problem('report.already-made');
    return id;
  });
}
