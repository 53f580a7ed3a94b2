import type { Search } from '@borough/domain/search/search';
import { mostGrouped, mostPins } from '@borough/domain/search/search.rules';
import sql from 'sql-template-tag';
import type { Queryable } from '#floor/db/query.ts';
import { planned } from './plan-once.store.ts';
import { conditionsOf, type Match } from './search-filters.store.ts';

/** Into how many rows and columns a map is divided to group items. */
const cells = 14;

/**
 * Where a search's items are, as finished JSON: each item if there are few, else groups. It reads public points alone, and of more
 * items than groups count, those it meets first.
 */
export async function pinsJson(
  db: Queryable,
  search: Search & { match?: Match | undefined },
): Promise<string> {
  const [row] = await planned<{ json: string }>(
    db,
    sql`
    with found as materialized (
      select i.id, i.title, i.public_latitude as lat, i.public_longitude as lng, i.daily_price_cents,
        i.security_deposit_cents
      from public.items i where ${conditionsOf(search)} and i.public_latitude is not null
      limit ${mostGrouped + 1}::int
    ), counted as (
      select count(*) as items, count(*) > ${mostPins}::int as many,
        greatest(max(lat) - min(lat), 0.001) / ${cells}::int as high,
        greatest(max(lng) - min(lng), 0.001) / ${cells}::int as wide
      from found
    )
    select json_build_object(
      'pins', coalesce((
        select json_agg(json_build_object('id', f.id, 'title', f.title, 'lat', f.lat, 'lng', f.lng,
          'dailyPriceCents', f.daily_price_cents, 'securityDepositCents', f.security_deposit_cents) order by f.id)
        from found f where not c.many), '[]'),
      'groups', coalesce((
        select json_agg(json_build_object('lat', g.lat, 'lng', g.lng, 'items', g.items) order by g.lat, g.lng)
        from (
          select round(avg(f.lat)::numeric, 3)::float8 as lat, round(avg(f.lng)::numeric, 3)::float8 as lng,
            count(*)::int as items
          from found f where c.many group by floor(f.lat / c.high), floor(f.lng / c.wide)
        ) g), '[]'),
      'partly', c.items > ${mostGrouped}::int)::text as json
    from counted c`,
  );
  if (!row) throw new Error('a map answered no row');
  return row.json;
}
