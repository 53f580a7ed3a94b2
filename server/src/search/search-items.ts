import { featuredTurn, maxFeaturedPlaces } from '@borough/domain/items/featured.rules';
import type { ItemList } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { placeFilterOf } from '@borough/domain/search/place-filter.rules';
import type { FurtherOut, SearchQuery } from '@borough/domain/search/search.contract';
import { defaultRadius, sliderMaximum, totalCap } from '@borough/domain/search/search.rules';
import type { Deps } from '../deps.ts';
import { findFurtherOut } from './further-out.store.ts';
import { metroOf } from './metros.ts';
import { decodeCursor, encodeCursor, type SortOrder } from './search-cursor.ts';
import { hasWords, type Search } from './search-filters.store.ts';
import { inSearchLane } from './search-lane.ts';
import { featuredIds, findPage } from './search.store.ts';

const datesOf = ({ startDate, endDate }: SearchQuery): Search['dates'] => {
  const start = startDate ?? endDate;
  const end = endDate ?? startDate;
  if (!start || !end) return undefined;
  if (end < start)
    throw new Problem('request.invalid', { fields: { endDate: 'The end cannot be before the start.' } });
  return { startDate: start, endDate: end };
};

const centerOf = ({ lat, lng }: SearchQuery): Search['center'] => {
  if ((lat === undefined) !== (lng === undefined))
    throw new Problem('request.invalid', { fields: { lat: 'Provide both latitude and longitude.' } });
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
};

export const readSearch = (query: SearchQuery, now: Date): Search => ({
  text: query.search || undefined,
  category: query.category || undefined,
  minCents: query.minPrice ? query.minPrice * 100 : undefined,
  maxCents:
    query.maxPrice === undefined || query.maxPrice === sliderMaximum ? undefined : query.maxPrice * 100,
  verified: query.verified,
  owner: query.owner,
  ids: query.ids,
  place: query.location ? placeFilterOf(query.location) : null,
  center: centerOf(query),
  radiusMiles: query.radius ?? defaultRadius,
  current: query.current,
  dates: datesOf(query),
  now,
});

/** The search, moved near the city of the time zone it names if that has at least a full page of items. */
async function nearZone(
  deps: Pick<Deps, 'db' | 'now'>,
  search: Search,
  { timeZone, limit }: SearchQuery,
): Promise<{ search: Search; near?: NonNullable<ItemList['near']> }> {
  const metro = timeZone && !search.center && !search.place ? await metroOf(deps, timeZone) : undefined;
  if (!metro) return { search };
  const { label, lat, lng } = metro;
  const around = { ...search, center: { lat, lng } };
  const { within } = await findFurtherOut(deps.db.public, around);
  const total = within.find(({ miles }) => miles === search.radiusMiles)?.total ?? 0;
  return total >= limit ? { search: around, near: { label, lat, lng } } : { search };
}

type Page = Awaited<ReturnType<typeof findPage>>;

/**
 * The ids of the featured items that come first in a search's results. None if the person chose an order, or if the search is
 * for one owner's items or for particular ones.
 */
async function featuredFirst(
  { db }: Pick<Deps, 'db'>,
  search: Search,
  sort: SortOrder,
  limit: number,
): Promise<string[]> {
  // A page has at least one other item; otherwise nothing would say where the next page begins.
  const places = Math.min(maxFeaturedPlaces, limit - 1);
  if (sort !== 'newest' || search.owner || search.ids || places === 0) return [];
  return featuredIds(db.public, search, { turn: featuredTurn(search.now), limit: places });
}

/** A first page, with its featured items ahead of all others. */
async function withFeatured(
  { db }: Pick<Deps, 'db'>,
  search: Search,
  page: Page,
  featured: string[],
): Promise<Page & { featured: string[] }> {
  const first = await findPage(db.public, { ...search, ids: featured }, 'newest', featured.length, null);
  const items = [first.items, page.items].map((list) => list.trim().slice(1, -1).trim()).filter(Boolean);
  return {
    ...page,
    items: `[${items.join(',')}]`,
    total: Math.min(page.total + featured.length, totalCap),
    featured,
  };
}

/** One page of the catalog as the JSON text of an ItemList. Refuses a malformed cursor, dates in reverse order, half a point. */
export async function searchItems(deps: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<string> {
  const { search, near } = await nearZone(deps, readSearch(query, deps.now()), query);
  // Without a place there is no distance to sort by.
  const sort: SortOrder = query.sort === 'distance' && !search.center ? 'newest' : query.sort;
  const cursor = query.cursor ? decodeCursor(query.cursor, sort) : null;
  const find = async () => {
    const featured = cursor ? cursor.featured : await featuredFirst(deps, search, sort, query.limit);
    const limit = cursor ? query.limit : query.limit - featured.length;
    const page = await findPage(deps.db.public, { ...search, without: featured }, sort, limit, cursor);
    return cursor || featured.length === 0
      ? { ...page, featured }
      : withFeatured(deps, search, page, featured);
  };
  const page = await (hasWords(search) ? inSearchLane(find) : find());
  const { total, featured } = page;
  const nextCursor =
    page.more && page.key && page.lastId
      ? encodeCursor({ sort, unplaced: page.unplaced, key: page.key, id: page.lastId, total, featured })
      : null;
  const rest = JSON.stringify({ nextCursor, total, totalIsCapped: total >= totalCap, near });
  return `{"items":${page.items},${rest.slice(1)}`;
}

/** How far from a search's point something can be found. Refuses a search without a point. */
export async function lookFurtherOut(
  deps: Pick<Deps, 'db' | 'now'>,
  query: SearchQuery,
): Promise<FurtherOut> {
  const { center, ...search } = readSearch(query, deps.now());
  if (!center)
    throw new Problem('request.invalid', { fields: { lat: 'Provide both latitude and longitude.' } });
  // This may read as much as a search for two-letter words does.
  return inSearchLane(() => findFurtherOut(deps.db.public, { ...search, center }));
}
