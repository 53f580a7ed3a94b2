import type { Point } from '@borough/domain/search/distance.rules';
import type { FurtherOut } from '@borough/domain/search/search.contract';
import type { Search } from '@borough/domain/search/search';
import { radiusOptions } from '@borough/domain/search/search.rules';
import sql, { join, raw } from 'sql-template-tag';
import type { Queryable } from '#floor/db/query.ts';
import { planned } from './plan-once.store.ts';
import { conditionsOf, milesFrom, within } from './search-filters.store.ts';

const furthest = Math.max(...radiusOptions);

/** How far from the search's center its other criteria find something: counts by miles, otherwise the nearest item. */
export async function findFurtherOut(
  db: Queryable,
  { center, ...search }: Search & { center: Point },
): Promise<FurtherOut> {
  const conditions = conditionsOf({ ...search, place: null });
  const counts = radiusOptions.map(
    (miles) =>
      sql`json_build_object('miles', ${raw(String(miles))}, 'total', count(*) filter (where c.miles <= ${raw(String(miles))}))`,
  );
  // Degrees are treated as straight lines here: close enough to order by, and it saves a sine for every item in the country.
  const [found] = await planned<FurtherOut>(
    db,
    sql`
    with close as materialized (
      select ${milesFrom(center)} as miles from public.items i where ${conditions} and ${within(center, furthest)}
    ), counted as (select json_build_array(${join(counts)}) as within, count(*) as total from close c)
    select k.within, case when k.total = 0 then (
      select json_build_object('miles', round((${milesFrom(center)})::numeric), 'place', concat_ws(', ', i.city, i.state))
      from public.items i where ${conditions} and i.public_latitude is not null
      order by power(i.public_latitude - ${center.lat}::float8, 2)
        + power((i.public_longitude - ${center.lng}::float8) * cos(radians(${center.lat}::float8)), 2)
      limit 1
    ) end as nearest from counted k`,
  );
  if (!found) throw new Error('a count answered no row');
  return found;
}
