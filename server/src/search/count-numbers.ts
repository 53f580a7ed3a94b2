import { after, minute } from '@borough/domain/clocks';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { keepNumbers, numbersCountedAt } from './search.store.ts';

/** How old the numbers of the site may be. */
const numbersKept = 10 * minute;

/** Counts members, items and cities again when the last count is old; pages show what was counted. */
export async function countNumbers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const counted = await numbersCountedAt(tx);
    if (!counted || counted <= after(now(), -numbersKept)) await keepNumbers(tx, now());
  });
}
