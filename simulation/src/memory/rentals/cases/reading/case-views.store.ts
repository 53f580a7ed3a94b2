import type { DecisionRow } from '../../../../../../server/src/rentals/cases/reading/case-views.store.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';

/** Only the last decision's rule: no one here reads the others. */
export async function decisionsIn(
  tx: object,
  caseId: string,
): Promise<{ clause: Pick<DecisionRow['clause'], 'id'> }[]> {
  const last = memoryOf(tx).decisions.find(caseId);
  return last ? [{ clause: { id: last.clause } }] : [];
}
