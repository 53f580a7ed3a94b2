import type { Search } from '@borough/domain/search/search';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { bestScoreOf } from './best.store.ts';
import { type Match, milesFrom } from './search-filters.store.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';

export type Matched = Search & { match?: Match };

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

/** In which order a page lists items `i`, and where it begins. */
export interface PageOrder {
  ordering: Sql;
  /** The sort key as numbers for the cursor. */
  key: Sql;
  /** Leaves out what earlier pages showed, as a condition after others; empty on a first page. */
  keyset: Sql;
  /** Keeps to the next so many items in this order, as a condition after others; null where no index has this order. */
  among: (count: number) => Sql | null;
}

/** The order of a search's page after this cursor. */
export function pageOrder(search: Matched, sort: SortOrder, cursor: Cursor | null): PageOrder {
  const order = orderOf(sort, search);
  const { direction } = order;
  const unplacedLast = Boolean(search.center) && (Boolean(search.current) || sort === 'distance');
  const columns = [...(unplacedLast ? [placedFirst(direction)] : []), ...order.by, sql`i.id`];
  const past = cursor && [
    ...(unplacedLast ? [sql`${direction === 'asc' ? cursor.unplaced : !cursor.unplaced}::boolean`] : []),
    ...order.from(cursor.key),
    sql`${cursor.id}::uuid`,
  ];
  const isAscending = direction === 'asc';
  const ordering = join(columns.map((column) => sql`${column} ${raw(direction)}`));
  const keyset = past ? sql`and (${join(columns)}) ${raw(isAscending ? '>' : '<')} (${join(past)})` : empty;
  const names = columns.map((_, n) => `c${n}`);
  const backward = raw(names.map((name) => `n.${name} ${isAscending ? 'desc' : 'asc'}`).join(', '));
  return {
    ordering,
    key: sql`json_build_array(${join(order.key)})`,
    keyset,
    among: (count) =>
      unplacedLast || sort === 'best'
        ? null
        : sql`and (${join(columns)}) ${raw(isAscending ? '<=' : '>=')} (
            select ${raw(names.map((name) => `n.${name}`).join(', '))} from (
              select ${join(columns.map((column, n) => sql`${column} as ${raw(`c${n}`)}`))}
              from public.items i where i.listed ${keyset} order by ${ordering} limit ${raw(String(count))}
            ) n order by ${backward} limit 1)`,
  };
}
