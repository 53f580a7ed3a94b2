import { cellsOfItem } from '@borough/domain/alerts/saved-search.rules';
import { SavedQuerySchema } from '@borough/domain/alerts/saved-search.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { foundAmong } from '#listings/search/found-among.ts';
import { insertFinds, searchesNear } from './finds.store.ts';
import { type ItemChange, whereabouts } from './item-changes.store.ts';
import { insertOwnersOfFound } from './wanted-owners.store.ts';

/** A pair is a find for everyone who saved the search, so more would make one very long statement. */
const pairsAtOnce = 200;

/**
 * Records which saved searches find the changed items; who saved them is told later, and so are owners of new items that meet a
 * wanted post. Only searches near an item and of its category are run, each once for all who saved it.
 */
export async function findForSearches(tx: Tx, changes: readonly ItemChange[], now: Date): Promise<void> {
  const items = await whereabouts(tx, [...new Set(changes.map(({ itemId }) => itemId))]);
  const cells = new Set(
    items.flatMap(({ lat, lng, category }) =>
      cellsOfItem({ at: lat === null || lng === null ? null : { lat, lng }, category }),
    ),
  );
  if (cells.size === 0) return;
  const searches = (await searchesNear(tx, [...cells], changes, now)).flatMap(({ queryKey, query }) => {
    // A query that an older version saved and this one can't read finds nothing.
    const asked = SavedQuerySchema.safeParse(query);
    return asked.success ? [{ queryKey, asked: asked.data }] : [];
  });
  if (searches.length === 0) return;
  const found = await foundAmong(
    tx,
    searches.map(({ asked }) => asked),
    [...new Set(items.map(({ id }) => id))],
    now,
  );
  const pairs = found.flatMap(({ n, itemId }) => {
    const search = searches[n];
    return search ? [{ queryKey: search.queryKey, itemId }] : [];
  });
  for (let from = 0; from < pairs.length; from += pairsAtOnce)
    await insertFinds(tx, pairs.slice(from, from + pairsAtOnce), changes, now);
  const isNew = new Set(changes.flatMap(({ itemId, why }) => (why === 'new' ? [itemId] : [])));
  await insertOwnersOfFound(
    tx,
    pairs.filter(({ itemId }) => isNew.has(itemId)),
    now,
  );
}
