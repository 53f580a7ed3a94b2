import type { Search } from '@borough/domain/search/search';
import { totalCap } from '@borough/domain/search/search.rules';
import { rentalTerms } from '@borough/domain/search/suggestions';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { changed, one, type Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';
import { featuredAmong, type FeaturedWish, itemColumns, milesOf, pageFrom } from './featured-first.store.ts';
import { hitsFirst } from './hits-first.store.ts';
import { type Matched, pageOrder } from './page-order.store.ts';
import { planned } from './plan-once.store.ts';
import { conditionsOf, hitsVary, holdsWords, valuesDecide } from './search-filters.store.ts';

export interface Page {
  /** Finished JSON: the list of items. */
  items: string;
  /** How many items that is, and whether others follow. */
  shown: number;
  more: boolean;
  total: number;
  unplaced: boolean;
  key: number[] | null;
  lastId: string | null;
  /** The featured items ahead of all others, by id. */
  featured: string[];
  /** When the page shows something else though nothing was written: one of its items isn't featured anymore. */
  changesAt: Date | null;
}

/**
 * How a page finds its items: in the requested order until it is full; all hits first, when there are few; or among the items that
 * come next in that order, when there are many hits.
 */
export type Way = 'in-order' | 'hits-first' | 'skim';

/** Enough to fill a page of a million items' thousands of hits, unless those come late in its order. */
const mostSkimmed = 5_000;

// Written into the text: for a prepared statement whose limit is a value, the planner expects a tenth of all items.
const literally = (count: number): Sql => raw(String(count));

interface PageWish {
  way: Way;
  /** The total if it is known. */
  total: number | null;
  featured?: FeaturedWish | null;
}

/**
 * The one statement behind a page of the catalog, which strings its items' finished cards together. `in-order` is fast if there
 * are many hits, but reads all items if there are none; `hits-first` is fast if there are few hits, and returns no items once they
 * reach the cap of totals.
 */
export const pageStatement = (
  search: Matched,
  sort: SortOrder,
  limit: number,
  cursor: Cursor | null,
  { way, total, featured = null }: PageWish = { way: 'in-order', total: cursor?.total ?? null },
): Sql => {
  if (way === 'hits-first') return hitsFirst(search, sort, { limit, cursor, featured });
  const { ordering, key, keyset, among } = pageOrder(search, sort, cursor);
  const conditions = conditionsOf(search);
  const next = way === 'skim' ? among(mostSkimmed) : null;
  const counted =
    total === null
      ? sql`(select count(*) from (select from public.items i where ${conditions} limit ${literally(totalCap)}) as counted)::int`
      : sql`${total}::int`;
  // As many rows are read as if no featured item took a place: a limit the planner doesn't know would cost the right plan.
  const inOrder = (besides: Sql) => sql`
    select ${itemColumns}, ${milesOf(search)}, i.public_latitude is null as unplaced, ${key} as key
    from public.items i where ${next ? conditionsOf({ ...search, inOrder: true }) : conditions} ${besides} ${keyset} ${next ?? empty}
    order by ${ordering} limit ${literally(limit + 1)}`;
  if (!featured) {
    const rows = sql`select t.*, row_number() over () as n, false as first from (${inOrder(empty)}) t`;
    return pageFrom(rows, search, limit, sql`${counted} as total`);
  }
  const columns = sql`${itemColumns}, ${milesOf(search)}, false as unplaced, null::json as key`;
  const rows = sql`
    select f.*, true as first from first f
    union all select t.*, row_number() over () + (select count(*) from first), false
    from (${inOrder(raw('and i.id <> all(array(select id from first))'))}) t`;
  return sql`
    with ${featuredAmong(columns, sql`public.items i where i.featured and ${conditions}`, search.now, featured)}
    ${pageFrom(rows, search, limit, sql`${counted} as total`)}`;
};

/** Which part of a search's results a page shows. */
export interface PageOf {
  limit: number;
  cursor: Cursor | null;
  featured?: FeaturedWish | null;
  /** How many items there are in all, if a first page's caller knows. */
  known?: number | null;
}

const asked = async <Row extends Page>(db: Queryable, search: Search, statement: Sql): Promise<Row> => {
  const page = valuesDecide(search) ? (await planned<Row>(db, statement))[0] : await one<Row>(db, statement);
  if (!page) throw new Error('a search answered no row');
  return page;
};

/**
 * One page of a search, its items as finished JSON, with the featured items that were wished for ahead of all others. How often words
 * occur, and how many items are around a point, can't be predicted: their hits are collected first, and only if there are many is the
 * page read in order, at first skimmed.
 */
export async function findPage(
  db: Queryable,
  search: Matched,
  sort: SortOrder,
  { limit, cursor, featured = null, known = null }: PageOf,
): Promise<Page> {
  const ask = (way: Way, total: number | null) =>
    asked<Page>(db, search, pageStatement(search, sort, limit, cursor, { way, total, featured }));
  const total = cursor?.total ?? known;
  if (!hitsVary(search)) return ask('in-order', total);
  if (total === null || total < totalCap) {
    const found = await ask('hits-first', total);
    if (found.total < totalCap) return total === null ? found : { ...found, total };
  }
  const capped = total ?? totalCap;
  const page = await ask('skim', capped);
  return page.more ? page : ask('in-order', capped);
}

/** A page of items that contain the words, followed by those that say the same. */
export interface TwoTurns extends Page {
  /** How many of the total contain the words. */
  contained: number;
  /** Whether the last item shown only says the same. */
  lastSays: boolean;
}

/**
 * The first page of what words find in their first two turns, in one statement: once planned, half the work. Without items if the
 * total reaches its cap.
 */
export const findTwoTurns = (
  db: Queryable,
  search: Search & { text: string },
  sort: SortOrder,
  { limit, featured }: { limit: number; featured: FeaturedWish | null },
): Promise<TwoTurns> =>
  asked<TwoTurns>(db, search, hitsFirst(search, sort, { limit, cursor: null, featured }));

/** How many items a search finds, counted no further than up to that many. */
export async function countUpTo(db: Queryable, search: Matched, most: number): Promise<number> {
  const [row] = await planned<{ found: number }>(
    db,
    sql`select count(*)::int as found
        from (select from public.items i where ${conditionsOf(search)} limit ${most}::int) hits`,
  );
  return row?.found ?? 0;
}

/** The categories that lists show, by name, with the number of items anyone can find, as finished JSON. */
export async function categoriesJson(db: Queryable): Promise<string> {
  const row = await one<{ json: string }>(
    db,
    sql`select json_build_object('items', coalesce(json_agg(
          json_build_object('id', c.id, 'name', c.name, 'itemCount', (
            select count(*) from public.items i where i.category_id = c.id and i.listed
          ), 'imageUrl', c.image_url, 'place', coalesce(c.place, 1000), 'checklist', c.checklist, 'formerNames', (
            select coalesce(json_agg(a.alias order by a.alias), '[]') from public.category_aliases a where a.category_id = c.id
          )) order by c.name), '[]'))::text as json
        from public.categories c where c.hidden_at is null`,
  );
  return row?.json ?? '{"items":[]}';
}

const counted = sql`select
  (select count(*) from public.profiles p where p.email_verified)::int as members,
  count(*)::int as items,
  count(distinct (lower(i.city), i.state))::int as cities,
  coalesce(sum(i.review_count), 0)::int as reviews,
  (sum(i.avg_rating * i.review_count) / nullif(sum(i.review_count), 0))::float8 as rating
from public.items i where i.listed`;

/**
 * How many members, findable items, their cities and their reviews there are, as finished JSON: the last count, or a new one if
 * there is none.
 */
export async function numbersJson(db: Queryable): Promise<string> {
  const asJson = (numbers: Sql) =>
    sql`select json_build_object('members', n.members, 'items', n.items, 'cities', n.cities,
          'reviews', n.reviews, 'rating', n.rating)::text as json
        from ${numbers} n`;
  const row =
    (await one<{ json: string }>(db, asJson(sql`public.site_numbers`))) ??
    (await one<{ json: string }>(db, asJson(sql`(${counted})`)));
  return row?.json ?? '{"members":0,"items":0,"cities":0,"reviews":0,"rating":null}';
}

/** When the numbers were last counted; undefined before the first count. */
export async function numbersCountedAt(tx: Tx): Promise<Date | undefined> {
  return (await one<{ at: Date }>(tx, sql`select counted_at as at from public.site_numbers`))?.at;
}

/** Counts the numbers and stores them. */
export async function keepNumbers(tx: Tx, now: Date): Promise<void> {
  await changed(
    tx,
    sql`insert into public.site_numbers (members, items, cities, reviews, rating, counted_at, offered_terms)
        select c.members, c.items, c.cities, c.reviews, c.rating, ${now}, ${await offered(tx)}::text[]
        from (${counted}) c
        on conflict (single) do update set members = excluded.members, items = excluded.items,
          cities = excluded.cities, reviews = excluded.reviews, rating = excluded.rating,
          counted_at = excluded.counted_at, offered_terms = excluded.offered_terms`,
  );
}

/** The suggested terms for which a search finds something. */
async function offered(tx: Tx): Promise<string[]> {
  // A term without hits would read every item; the text index answers it immediately.
  await changed(tx, sql`set local enable_seqscan = off`);
  const found: string[] = [];
  for (const term of rentalTerms) {
    const { text, values } = sql`select from public.items i where i.listed and ${holdsWords(term)} limit 1`;
    if ((await tx.query(text, values)).rowCount) found.push(term);
  }
  await changed(tx, sql`set local enable_seqscan = on`);
  return found;
}

/** The terms that had hits when we last checked; all of them before the first check. */
export async function offeredTerms(db: Queryable): Promise<readonly string[]> {
  const row = await one<{ terms: string[] | null }>(
    db,
    sql`select offered_terms as terms from public.site_numbers`,
  );
  return row?.terms ?? rentalTerms;
}
