import { asksTooLittle, cellsOfSearch, maxSavedSearches } from '@borough/domain/alerts/saved-search.rules';
import {
  type SavedSearchChange,
  type SavedSearchInput,
  type SavedSearchList,
  SavedQuerySchema,
  type Telling,
} from '@borough/domain/alerts/saved-search.contract';
import { queryKeyOf, savedQueryOf } from '@borough/domain/alerts/saved-query.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { searchFor } from '#listings/search/found-among.ts';
import { insertSearch, type NewSearch, savedSearchesOf, updateSearch } from './saved-searches.store.ts';
import { lockAlerts } from './waiting.store.ts';

/** A search as a row is made of it. Refuses what isn't a search (`request.invalid`) and what asks for too little (`saved-search.too-little`). */
export function rowOfSearch(
  name: string,
  query: Record<string, string>,
  tell: Telling,
  now: Date,
): NewSearch {
  const asked = SavedQuerySchema.safeParse(query);
  if (!asked.success) throw new Problem('request.invalid');
  const search = searchFor(asked.data, now);
  if (asksTooLittle(search)) throw new Problem('saved-search.too-little');
  return {
    name,
    query,
    queryKey: queryKeyOf(query),
    tell,
    cells: cellsOfSearch(search),
    maxCents: search.maxCents ?? null,
    startDate: search.dates?.startDate ?? null,
    endDate: search.dates?.endDate ?? null,
  };
}

/**
 * Saves a search for a person, and returns all of theirs. Saving the same search again changes nothing. Refuses what isn't a
 * search (`request.invalid`), one without words, category or place (`saved-search.too-little`), and one too many
 * (`saved-search.full`).
 */
export async function saveSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { name, query: given, tell = 'live' }: SavedSearchInput,
): Promise<SavedSearchList> {
  const now = deps.now();
  const saved = rowOfSearch(name, savedQueryOf(given), tell, now);
  return inTransaction(deps.db, async (tx) => {
    await lockAlerts(tx, personId);
    await insertSearch(tx, personId, saved, now);
    const items = await savedSearchesOf(tx, personId);
    if (items.length > maxSavedSearches) throw new Problem('saved-search.full');
    return { items };
  });
}

/** Renames a saved search, turns it on or off, or changes when it tells; refuses others' as `saved-search.not-found`. */
export async function changeSearch(
  deps: Pick<Deps, 'db'>,
  personId: string,
  id: string,
  change: SavedSearchChange,
): Promise<SavedSearchList> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await updateSearch(tx, personId, id, change))) throw new Problem('saved-search.not-found');
    return { items: await savedSearchesOf(tx, personId) };
  });
}
