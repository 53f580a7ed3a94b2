import { featuredTurn, featuredTurnEnds, maxFeaturedPlaces } from '@borough/domain/items/featured.rules';
import type { ItemList } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { type Search, searchOf } from '@borough/domain/search/search';
import type { Facets, FurtherOut, SearchQuery } from '@borough/domain/search/search.contract';
import { totalCap } from '@borough/domain/search/search.rules';
import type { Deps } from '#floor/deps.ts';
import { findFacets } from './facets.store.ts';
import { findFurtherOut } from './further-out.store.ts';
import { metroOf } from './metros.ts';
import type { StartPlace } from './start-place.ts';
import { type Cursor, decodeCursor, encodeCursor, type SortOrder } from './search-cursor.ts';
import { besidesOf, findInTurn, type TurnsPage } from './find-in-turn.ts';
import { hasWords } from './search-filters.store.ts';
import { inSearchLane } from './search-lane.ts';
import type { FeaturedWish } from './featured-first.store.ts';
import { pinsJson } from './pins.store.ts';
import { countUpTo, findPage } from './search.store.ts';

type Near = NonNullable<ItemList['near']>;

/** The search around that place, if it has at least so many items. */
async function around(
  { db }: Pick<Deps, 'db'>,
  search: Search,
  { label, lat, lng }: Near,
  least: number,
): Promise<{ search: Search; near: Near } | undefined> {
  const near = { ...search, center: { lat, lng } };
  const isEnough = (await countUpTo(db.public, near, least)) >= least;
  return isEnough ? { search: near, near: { label, lat, lng } } : undefined;
}

/**
 * The search of someone who names their time zone, but no place: near where operators have newcomers start, if there is anything, otherwise
 * near the city of the zone if that has at least a full page of items.
 */
async function nearZone(
  deps: Pick<Deps, 'db' | 'now'>,
  search: Search,
  { timeZone, limit }: SearchQuery,
  start: StartPlace | undefined,
): Promise<{ search: Search; near?: Near }> {
  if (!timeZone || search.center || search.place || search.box) return { search };
  const started = start && (await around(deps, search, start, 1));
  if (started) return started;
  const metro = await metroOf(deps, timeZone);
  return (metro && (await around(deps, search, metro, limit))) ?? { search };
}

interface Wanted {
  limit: number;
  cursor: Cursor | null;
  featured: FeaturedWish | null;
}

/** A page of any search: words find in turn, everything else is one list. */
async function pageOf(
  { db }: Pick<Deps, 'db'>,
  search: Search,
  sort: SortOrder,
  wanted: Wanted,
): Promise<TurnsPage> {
  const { text } = search;
  if (text) return findInTurn(db.public, { ...search, text }, sort, wanted);
  const page = await findPage(db.public, search, sort, wanted);
  return { ...page, turn: 0, ownTotal: page.total, near: null, same: 0, some: 0 };
}

/**
 * The featured items that should come first in a search's results. None if the person chose an order, or if the search is for one
 * owner's items or for particular ones.
 */
function featuredWish(search: Search, sort: SortOrder, limit: number): FeaturedWish | null {
  // A page has at least one other item; otherwise nothing would say where the next page begins.
  const places = Math.min(maxFeaturedPlaces, limit - 1);
  if (sort !== 'newest' || search.owner || search.ids || places === 0) return null;
  return { turn: featuredTurn(search.now), limit: places };
}

/** One page of the catalog as the JSON text of an ItemList. Refuses a malformed cursor, dates in reverse order, half a point. */
export const searchItems = async (deps: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<string> =>
  (await searchForNow(deps, query)).json;

/** The same, for a newcomer near `start`, with when it changes next: when it's another featured item's turn, or one is no longer featured. */
export async function searchForNow(
  deps: Pick<Deps, 'db' | 'now'>,
  query: SearchQuery,
  start?: StartPlace,
): Promise<{ json: string; changesAt: Date }> {
  const { search, near } = await nearZone(deps, searchOf(query, deps.now()), query, start);
  // Without a place there is no distance to sort by.
  const sort: SortOrder = query.sort === 'distance' && !search.center ? 'newest' : query.sort;
  const cursor = query.cursor ? decodeCursor(query.cursor, sort) : null;
  const { limit } = query;
  const find = () =>
    cursor
      ? pageOf(deps, { ...search, without: cursor.featured }, sort, { limit, cursor, featured: null })
      : pageOf(deps, search, sort, { limit, cursor, featured: featuredWish(search, sort, limit) });
  const page = await (hasWords(search) ? inSearchLane(find) : find());
  const { total, turn, ownTotal, near: spelled, same, some } = page;
  const featured = cursor ? cursor.featured : page.featured;
  const nextCursor =
    page.more && page.key && page.lastId
      ? encodeCursor({
          sort,
          unplaced: page.unplaced,
          key: page.key,
          id: page.lastId,
          total,
          turn,
          ownTotal,
          near: spelled,
          some: cursor ? cursor.some : some > 0,
          featured,
        })
      : null;
  const besides = !cursor && (same > 0 || spelled || some > 0) ? { same, spelled, some } : undefined;
  const rest = JSON.stringify({ nextCursor, total, totalIsCapped: total >= totalCap, near, besides });
  const nextTurn = featuredTurnEnds(search.now);
  const { changesAt } = page;
  return {
    json: `{"items":${page.items},${rest.slice(1)}`,
    changesAt: changesAt && changesAt < nextTurn ? changesAt : nextTurn,
  };
}

/** Where the items of a search are, as the JSON text of Pins. Refuses what `searchItems` refuses. */
export async function pinItems(deps: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<string> {
  const search = searchOf(query, deps.now());
  const find = async () =>
    pinsJson(deps.db.public, { ...search, match: await besidesOf(deps.db.public, search) });
  return hasWords(search) ? inSearchLane(find) : find();
}

/** How far from a search's point something can be found. Refuses a search without a point. */
export async function lookFurtherOut(
  deps: Pick<Deps, 'db' | 'now'>,
  query: SearchQuery,
): Promise<FurtherOut> {
  const { center, ...search } = searchOf(query, deps.now());
  if (!center)
    throw new Problem('request.invalid', { fields: { lat: 'Provide both latitude and longitude.' } });
  // This may read as much as a search for two-letter words does.
  return inSearchLane(() => findFurtherOut(deps.db.public, { ...search, center }));
}

/** How what a search finds divides up by category and price. */
export async function divideHits(deps: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<Facets> {
  const search = searchOf(query, deps.now());
  const find = async () =>
    findFacets(deps.db.public, { ...search, match: await besidesOf(deps.db.public, search) });
  return hasWords(search) ? inSearchLane(find) : find();
}
