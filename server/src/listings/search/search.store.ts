import type { Search } from '@borough/domain/search/search';
import { totalCap } from '@borough/domain/search/search.rules';
import { rentalTerms } from '@borough/domain/search/suggestions';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isFeatured, itemCardText } from '#floor/db/fragments.ts';
import { changed, one, type Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';
import { bestScoreOf } from './best.store.ts';
import {
  byOwnerAndCategory,
  type FeaturedWish,
  featuredParts,
  itemColumns,
  milesOf,
  noneFeatured,
} from './featured-first.store.ts';
import {
  conditionsOf,
  hasWords,
  holdsWords,
  type Match,
  milesFrom,
  valuesDecide,
} from './search-filters.store.ts';

type Matched = Search & { match?: Match };

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

interface Order {
  direction: 'asc' | 'desc';
  /** Columns of `i` to sort by, before the id. */
  by: Sql[];
  /** The same as numbers for the cursor. */
  key: Sql[];
  /** The cursor's numbers as values to compare with. */
  from: (key: number[]) => Sql[];
}

/** The words by which such items are found, if not by those typed. */
const wordsOf = (match: Match | undefined): string | undefined =>
  typeof match !== 'object' || 'besides' in match ? undefined : 'some' in match ? match.some : match.near;

const createdMs = sql`(extract(epoch from i.created_at) * 1000)::bigint`;

const orderOf = (sort: SortOrder, search: Matched): Order => {
  if (sort === 'best') {
    const { match } = search;
    const score = bestScoreOf(search, wordsOf(match) ?? search.text);
    return { direction: 'desc', by: [score], key: [score], from: ([best]) => [sql`${best}::float8`] };
  }
  if (sort === 'price-low' || sort === 'price-high')
    return {
      direction: sort === 'price-low' ? 'asc' : 'desc',
      by: [sql`i.daily_price_cents`],
      key: [sql`i.daily_price_cents`],
      from: ([cents]) => [sql`${cents}::int`],
    };
  if (sort === 'rating')
    return {
      direction: 'desc',
      by: [sql`i.avg_rating`, sql`i.review_count`],
      key: [sql`i.avg_rating`, sql`i.review_count`],
      from: ([rating, count]) => [sql`${rating}::numeric`, sql`${count}::int`],
    };
  if (sort === 'distance' && search.center) {
    const miles = sql`coalesce(${milesFrom(search.center)}, 0)`;
    return { direction: 'asc', by: [miles], key: [miles], from: ([distance]) => [sql`${distance}::float8`] };
  }
  return {
    direction: 'desc',
    by: [sql`i.created_at`],
    key: [createdMs],
    from: ([ms]) => [sql`${new Date(ms ?? 0)}::timestamptz`],
  };
};

// Written so that items without coordinates come last in both directions.
const placedFirst = (direction: Order['direction']) =>
  direction === 'asc' ? sql`(i.public_latitude is null)` : sql`(i.public_latitude is not null)`;

/** How a page finds its items: in the requested order until it is full, or all hits first, when there are few. */
export type Way = 'in-order' | 'hits-first';

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
  const conditions = conditionsOf(search);
  const hitsFirst = way === 'hits-first';
  const order = orderOf(sort, search);
  const { direction } = order;
  const unplacedLast = Boolean(search.center) && (Boolean(search.current) || sort === 'distance');
  const columns = [...(unplacedLast ? [placedFirst(direction)] : []), ...order.by, sql`i.id`];
  const ordering = join(columns.map((column) => sql`${column} ${raw(direction)}`));
  const past = cursor && [
    ...(unplacedLast ? [sql`${direction === 'asc' ? cursor.unplaced : !cursor.unplaced}::boolean`] : []),
    ...order.from(cursor.key),
    sql`${cursor.id}::uuid`,
  ];
  const keyset = past
    ? sql`and (${join(columns)}) ${raw(direction === 'asc' ? '>' : '<')} (${join(past)})`
    : empty;
  const card = itemCardText(search.now, search.center ? sql`round(i.miles::numeric, 1)` : raw('null'));
  const wished = featured && featuredParts(search, featured, card);
  const first = wished ?? noneFeatured;
  const counted = hitsFirst
    ? sql`(select count(*) from hits)::int`
    : total === null
      ? sql`(select count(*) from (select from public.items i where ${conditions} limit ${literally(totalCap)}) as counted)::int`
      : sql`${total}::int`;
  const hits = sql`hits as materialized (
    select ${itemColumns}${sort === 'best' ? sql`, i.title, i.search, i.words` : empty} from public.items i
    where ${conditions} limit ${literally(totalCap)})`;
  const named = [...(wished ? [wished.rows] : []), ...(hitsFirst ? [hits] : [])];
  const source = hitsFirst
    ? sql`hits i where (select count(*) from hits) < ${totalCap}::int`
    : sql`public.items i where ${conditions}`;
  // As many rows are read as if no featured item took a place: a limit the planner doesn't know would cost the right plan.
  return sql`
    ${named.length > 0 ? sql`with ${join(named)}` : empty}
    select '[' || concat_ws(',', ${first.cards},
        string_agg(case when i.n <= l.places then ${card} end, ',' order by i.n)) || ']' as items,
      (count(*) filter (where i.n <= l.places) + ${first.count})::int as shown,
      coalesce(bool_or(i.n > l.places), false) as more,
      bool_or(i.unplaced) filter (where i.n = l.places) as unplaced,
      max(case when i.n = l.places then i.key::text end)::json as key,
      max(case when i.n = l.places then i.id::text end) as "lastId",
      ${first.ids} as featured,
      least(min(i.featured_until) filter (where i.n <= l.places and ${isFeatured(search.now)}),
        ${first.until}) as "changesAt",
      ${counted} as total
    from (
      select t.*, row_number() over () as n from (
        select ${itemColumns}, ${milesOf(search)}, i.public_latitude is null as unplaced,
          json_build_array(${join(order.key)}) as key
        from ${source} ${first.others} ${keyset}
        order by ${ordering} limit ${literally(limit + 1)}
      ) t
    ) i cross join (select ${limit}::int - ${first.count} as places) l ${byOwnerAndCategory}`;
};

/**
 * One page of a search, its items as finished JSON, with the featured items that were wished for ahead of all others. If words,
 * places or prices decide which plan is good, the statement is planned again each time (measured: up to forty times faster); all
 * others are prepared. How often words occur can't be predicted at all: their hits are collected first, and only if there are many
 * is the page read in order.
 */
export async function findPage(
  db: Queryable,
  search: Matched,
  sort: SortOrder,
  {
    limit,
    cursor,
    featured = null,
  }: { limit: number; cursor: Cursor | null; featured?: FeaturedWish | null },
): Promise<Page> {
  const ask = async (way: Way, total: number | null) => {
    const statement = pageStatement(search, sort, limit, cursor, { way, total, featured });
    const page = valuesDecide(search)
      ? (await db.query<Page>(statement.text, statement.values)).rows[0]
      : await one<Page>(db, statement);
    if (!page) throw new Error('a search answered no row');
    return page;
  };
  const total = cursor?.total ?? null;
  if (!hasWords(search) || (total !== null && total >= totalCap)) return ask('in-order', total);
  const found = await ask('hits-first', total);
  if (found.total >= totalCap) return ask('in-order', total ?? found.total);
  return total === null ? found : { ...found, total };
}

/** How many items a search finds, counted no further than up to that many. */
export async function countUpTo(db: Queryable, search: Matched, most: number): Promise<number> {
  const { text, values } = sql`select count(*)::int as found
    from (select from public.items i where ${conditionsOf(search)} limit ${most}::int) hits`;
  return (await db.query<{ found: number }>(text, values)).rows[0]?.found ?? 0;
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
