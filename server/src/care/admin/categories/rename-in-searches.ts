import { queryKeyOf } from '@borough/domain/alerts/saved-query.rules';
import { askedUnder } from '@borough/domain/alerts/saved-search.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { rewriteSearches, searchesOf } from './categories.store.ts';

/** A search may be saved by many; more of them in one statement would make it very long. */
const searchesAtOnce = 200;

/** Has everyone's saved searches of a category ask for it under this name; returns how many. */
export async function renameInSearches(tx: Tx, id: string, name: string): Promise<number> {
  const searches = (await searchesOf(tx, id)).map((search) => {
    const asked = askedUnder(search, name);
    return { ...asked, before: search.queryKey, queryKey: queryKeyOf(asked.query) };
  });
  let moved = 0;
  for (let from = 0; from < searches.length; from += searchesAtOnce)
    moved += await rewriteSearches(tx, searches.slice(from, from + searchesAtOnce));
  return moved;
}
