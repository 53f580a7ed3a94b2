import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { finishMerge, lockCategories, mergeOf, moveSome } from './categories.store.ts';
import { forgetPicture } from './category-picture.ts';
import { renameInSearches } from './rename-in-searches.ts';

/** How many items, and how many posts, move in one transaction: their owners wait no longer than that to change one. */
export const movedAtOnce = 500;

/** Moves some of what is left in a category that is becoming part of another; a job does the rest, if there is any. */
export async function moveOn(tx: Tx, id: string): Promise<void> {
  const merge = await mergeOf(tx, id);
  if (!merge) return;
  await renameInSearches(tx, id, merge.name);
  if (await moveSome(tx, merge, movedAtOnce)) {
    await enqueue(tx, 'merge-category', { categoryId: id }, { key: `merge-category:${id}` });
    return;
  }
  await finishMerge(tx, merge);
  await forgetPicture(tx, merge.imageUrl);
}

/** Goes on with a merge that was too much for one transaction; does nothing once it is over. */
export async function carryOnMerge({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCategories(tx);
    await moveOn(tx, id);
  });
}
