import type { Search } from '@borough/domain/search/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isFeatured, itemCardText } from '#floor/db/fragments.ts';
import { milesFrom } from './search-filters.store.ts';

/** What a page reads of each item `i`: its card, what is added to it, and what it is sorted by. */
export const itemColumns = sql`i.id, i.card, i.category_id, i.owner_id, i.featured, i.featured_until, i.created_at,
  i.daily_price_cents, i.avg_rating, i.review_count, i.public_latitude, i.public_longitude`;

/** Featured items to show first: at most that many, those whose `turn` it is, so that over time everyone comes first. */
export interface FeaturedWish {
  turn: string;
  limit: number;
}

/** How far item `i` is from the searched place, as the column `miles`. */
export const milesOf = ({ center }: Search): Sql =>
  center ? sql`${milesFrom(center)} as miles` : raw('null::float8 as miles');

/** The featured items among some items `i`, those whose turn it is first. */
export const featuredAmong = (columns: Sql, items: Sql, now: Date, { turn, limit }: FeaturedWish): Sql =>
  sql`first as materialized (
    select t.*, row_number() over () as n from (
      select ${columns} from ${items} and ${isFeatured(now)}
      order by md5(i.id::text || ${turn}), i.id limit ${raw(String(limit))}
    ) t)`;

/**
 * What a page answers, from numbered rows: items `i` with the columns of `itemColumns`, `miles`, `unplaced`, `key`, and whether they come
 * first as featured ones. Rows beyond the limit say that others follow.
 */
export const pageFrom = (rows: Sql, { now, center }: Search, limit: number, others: Sql): Sql => sql`
  select '[' || coalesce(string_agg(${itemCardText(now, center ? sql`round(i.miles::numeric, 1)` : raw('null'))}, ','
      order by i.n) filter (where i.n <= l.places), '') || ']' as items,
    (count(*) filter (where i.n <= l.places))::int as shown,
    coalesce(bool_or(i.n > l.places), false) as more,
    bool_or(i.unplaced) filter (where i.n = l.places) as unplaced,
    max(case when i.n = l.places then i.key::text end)::json as key,
    max(case when i.n = l.places then i.id::text end) as "lastId",
    coalesce(array_agg(i.id::text order by i.n) filter (where i.first), '{}') as featured,
    min(i.featured_until) filter (where i.n <= l.places and ${isFeatured(now)}) as "changesAt",
    ${others}
  from (${rows}) i cross join (select ${limit}::int as places) l
  join public.profiles p on p.id = i.owner_id join public.categories c on c.id = i.category_id`;
