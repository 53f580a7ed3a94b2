import type { Deps } from '#floor/deps.ts';
import { firstOfEach, listedFrom, type ListedItem } from './listed-items.store.ts';

const atOnce = 5_000;

/** Ids at which the catalog can be split into parts of `size` items; none if nothing is listed. */
export function partsOfCatalog({ db }: Pick<Deps, 'db'>, size: number): Promise<string[]> {
  return firstOfEach(db.public, size);
}

/** Listed items in the order of their ids, `limit` of them starting at `first`, read a few thousand at a time. */
export async function* listedItems(
  { db }: Pick<Deps, 'db'>,
  first: string | null,
  limit: number,
): AsyncGenerator<ListedItem> {
  let from = first === null ? null : { id: first, itself: true };
  for (let left = limit; left > 0; left -= atOnce) {
    const wanted = Math.min(atOnce, left);
    const found = await listedFrom(db.public, from, wanted);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < wanted) return;
    from = { id: last.id, itself: false };
  }
}
