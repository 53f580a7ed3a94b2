import type { Point } from '@borough/domain/search/distance.rules';
import sql from 'sql-template-tag';
import { type Queryable, rows } from '#floor/db/query.ts';

/** A city in a time zone, with the center of its items' public points and how many there are. */
export interface CityWithItems extends Point {
  timeZone: string;
  label: string;
  items: number;
}

/** All cities that have items people can find. */
export async function citiesWithItems(db: Queryable): Promise<CityWithItems[]> {
  return rows<CityWithItems>(
    db,
    sql`select i.time_zone as "timeZone", min(i.city) || ', ' || i.state as label, count(*)::int as items,
          avg(i.public_latitude) as lat, avg(i.public_longitude) as lng
        from public.items i where i.listed and i.public_latitude is not null and i.city <> ''
        group by i.time_zone, lower(i.city), i.state`,
  );
}
