import { totalCap } from '@borough/domain/search/search.rules';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { featuredAmong, type FeaturedWish, itemColumns, milesOf, pageFrom } from './featured-first.store.ts';
import { type Matched, pageOrder } from './page-order.store.ts';
import type { Cursor, SortOrder } from './search-cursor.ts';
import { conditionsOf, holdsWords } from './search-filters.store.ts';

const cap = raw(String(totalCap));

/**
 * A page that collects all hits, then sorts them, featured ones first; without items if the hits reach the cap of totals. Words
 * without a `match` find their first two turns, one after the other. The conditions stand in it once: what they cost to plan is
 * most of what such a page costs.
 */
export const hitsFirst = (
  search: Matched,
  sort: SortOrder,
  { limit, cursor, featured }: { limit: number; cursor: Cursor | null; featured: FeaturedWish | null },
): Sql => {
  const { ordering, key, keyset } = pageOrder(search, sort, cursor);
  const says = search.text && !search.match ? sql`not (${holdsWords(search.text)})` : raw('false');
  const first = featured
    ? sql`, ${featuredAmong(raw('i.id'), raw('hits i where not i.says'), search.now, featured)}`
    : empty;
  const [isFirst, joined, before] = featured
    ? [raw('f.n is not null'), raw('left join first f on f.id = i.id'), raw('f.n nulls last, ')]
    : [raw('false'), empty, empty];
  const rows = sql`
    select t.*, row_number() over () as n from (
      select i.*, ${isFirst} as first, i.public_latitude is null as unplaced, ${key} as key
      from hits i ${joined} where (select total from size) < ${cap} ${keyset}
      order by ${before}i.says, ${ordering} limit ${limit + 1}::int
    ) t`;
  const others = sql`coalesce(bool_or(i.says) filter (where i.n <= l.places), false) as "lastSays",
    (select total from size), (select contained from size)`;
  return sql`
    with hits as materialized (
      select ${itemColumns}, ${milesOf(search)}, ${says} as says${sort === 'best' ? sql`, i.title, i.search, i.words` : empty}
      from public.items i where ${conditionsOf(search)} limit ${cap}
    ), size as materialized (
      select count(*)::int as total, (count(*) filter (where not says))::int as contained from hits
    )${first}
    ${pageFrom(rows, search, limit, others)}`;
};
