import type { Point } from '@borough/domain/search/distance.rules';
import sql from 'sql-template-tag';
import { type Queryable, rows } from '../db/query.ts';

/** A city with the middle of its items' public points. */
export interface Metro extends Point {
  timeZone: string;
  label: string;
}

/** In each time zone the city where most items can be found. */
export async function metrosByZone(db: Queryable): Promise<Metro[]> {
  return rows<Metro>(
    db,
    sql`select distinct on (i.time_zone) i.time_zone as "timeZone", min(i.city) || ', ' || i.state as label,
          avg(i.public_latitude) as lat, avg(i.public_longitude) as lng
        from public.items i where i.listed and i.public_latitude is not null and i.city <> ''
        group by i.time_zone, lower(i.city), i.state
        order by i.time_zone, count(*) desc, lower(i.city)`,
  );
}
