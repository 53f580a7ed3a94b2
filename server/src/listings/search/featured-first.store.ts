import type { Search } from '@borough/domain/search/search';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { isFeatured } from '#floor/db/fragments.ts';
import { conditionsOf, type Match, milesFrom } from './search-filters.store.ts';

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

/** The other two rows a card is strung together from. */
export const byOwnerAndCategory = raw(`join public.profiles p on p.id = i.owner_id
  join public.categories c on c.id = i.category_id`);

/** What a page of a search needs of its featured items, each as one expression; `first` has their rows. */
export const featuredParts = (
  search: Search & { match?: Match },
  { turn, limit }: FeaturedWish,
  card: Sql,
) => ({
  rows: sql`first as materialized (
    select t.*, row_number() over () as n from (
      select ${itemColumns}, ${milesOf(search)}
      from public.items i where i.featured and ${isFeatured(search.now)} and ${conditionsOf(search)}
      order by md5(i.id::text || ${turn}), i.id limit ${raw(String(limit))}
    ) t
  )`,
  count: sql`(select count(*) from first)`,
  cards: sql`(select string_agg(${card}, ',' order by i.n) from first i ${byOwnerAndCategory})`,
  ids: sql`array(select id::text from first order by n)`,
  until: sql`(select min(featured_until) from first)`,
  others: sql`and i.id <> all(array(select id from first))`,
});

/** The same for a page without them. */
export const noneFeatured: Omit<ReturnType<typeof featuredParts>, 'rows'> = {
  count: raw('0'),
  cards: raw('null'),
  ids: raw(`'{}'::text[]`),
  until: raw('null::timestamptz'),
  others: empty,
};
