import sql from 'sql-template-tag';
import { changed } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Someone who opened the page of an item. */
export interface Visit {
  itemId: string;
  /** Who it was, as a hash that can be recognized only until their day is over. */
  visitor: string;
  /** Set if they were signed in: owners don't count. */
  personId: string | null;
  at: Date;
}

/** The columns of these visits, as `unnest` takes them. */
const asked = (visits: readonly Visit[]) => sql`
  select a.* from unnest(${visits.map(({ itemId }) => itemId)}::uuid[], ${visits.map(({ visitor }) => visitor)}::text[],
      ${visits.map(({ personId }) => personId)}::uuid[], ${visits.map(({ at }) => at.toISOString())}::timestamptz[])
    as a (item_id, visitor, person_id, at)`;

/** Creates the missing keys for the days of these visits, each from the random bytes and its day. */
export async function makeKeys(tx: Tx, visits: readonly Visit[], random: Buffer): Promise<void> {
  await changed(
    tx,
    sql`insert into public.visit_keys (day, key, ends_at)
        select d.day, sha256(${random}::bytea || convert_to(d.day::text, 'UTF8')),
          -- Over in every zone.
          (d.day + interval '1 day 12 hours') at time zone 'UTC'
        from (select distinct (a.at at time zone i.time_zone)::date as day
              from (${asked(visits)}) a join public.items i on i.id = a.item_id) d
        where not exists (select from public.visit_keys k where k.day = d.day)
        order by d.day
        on conflict (day) do nothing`,
  );
}

/**
 * Counts visits to listed items that aren't the visitor's own, once per visitor and day, under the keys of those days. Items
 * are locked in order, so that two servers never deadlock.
 */
export async function countVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  await changed(
    tx,
    sql`with here as (
          select i.id, i.owner_id, i.time_zone from public.items i
          where i.id = any (${[...new Set(visits.map(({ itemId }) => itemId))]}::uuid[]) and i.listed
          order by i.id for key share
        ), seen as materialized (
          select distinct k.day, h.id as item_id, k.ends_at,
            sha256(k.key || convert_to(h.id::text || ' ' || a.visitor, 'UTF8')) as visit
          from (${asked(visits)}) a
            join here h on h.id = a.item_id and a.person_id is distinct from h.owner_id
            join public.visit_keys k on k.day = (a.at at time zone h.time_zone)::date
        ), fresh as (
          insert into public.item_visits (day, visit, ends_at)
          select day, visit, ends_at from seen order by day, visit
          on conflict (day, visit) do nothing returning day, visit
        )
        insert into public.item_views as counted (item_id, day, views)
        select s.item_id, s.day, count(*) from fresh f join seen s on s.day = f.day and s.visit = f.visit
        group by s.item_id, s.day order by s.item_id, s.day
        on conflict (item_id, day) do update set views = counted.views + excluded.views`,
  );
}
