import { rentalCountsOf } from '@borough/domain/trust/next-step.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { trustFactsOf } from './trust.store.ts';

/** With how many different people someone has completed a lending that counts. */
export async function countedLendings(tx: Tx, personId: string): Promise<number> {
  const [facts] = await trustFactsOf(tx, [personId]);
  return facts ? rentalCountsOf(facts, 'owner').counted : 0;
}
