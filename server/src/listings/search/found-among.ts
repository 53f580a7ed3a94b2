import { type Search, searchOf } from '@borough/domain/search/search';
import type { SearchQuery } from '@borough/domain/search/search.contract';
import { defaultRadius, pageSize } from '@borough/domain/search/search.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { selectFound, selectOwners } from './found-among.store.ts';

/** So many searches go into one statement. */
const atOnce = 100;

type Asked = Omit<SearchQuery, 'sort' | 'limit' | 'cursor'>;

/** The search as the list of results runs it. */
export const searchFor = (asked: Asked, now: Date): Search =>
  searchOf({ radius: defaultRadius, ...asked, sort: 'newest', limit: pageSize }, now);

/** Which of these items each search would find in a list of results: the number of the search, and the item. */
export async function foundAmong(
  tx: Tx,
  searches: readonly Asked[],
  itemIds: readonly string[],
  now: Date,
): Promise<{ n: number; itemId: string }[]> {
  const found: { n: number; itemId: string }[] = [];
  for (let from = 0; from < searches.length; from += atOnce) {
    const some = searches.slice(from, from + atOnce).map((asked) => searchFor(asked, now));
    for (const { n, itemId } of await selectFound(tx, some, itemIds)) found.push({ n: from + n, itemId });
  }
  return found;
}

/** Who owns what this search would find in a list of results, those of the newest items first, up to a limit. */
export const ownersAmongFound = (tx: Tx, asked: Asked, limit: number, now: Date): Promise<string[]> =>
  selectOwners(tx, searchFor(asked, now), limit);
