import { after, minute } from '@borough/domain/clocks';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { keepNumbers, numbersCountedAt } from './search.store.ts';
import { keepTitleWords } from './title-words.store.ts';

/** How old the site's numbers may get before they are recounted. */
const numbersKept = 10 * minute;

/** Recounts members, items and cities if the last count is old; pages show the latest count. Words of titles are counted with them. */
export async function countNumbers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const counted = await numbersCountedAt(tx);
    if (!counted || counted <= after(now(), -numbersKept)) {
      await keepNumbers(tx, now());
      await keepTitleWords(tx);
    }
  });
}
