import type { SavedQuery } from '@borough/domain/alerts/saved-search.contract';
import sql, { type Sql } from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { ItemChange } from './item-changes.store.ts';

/** Each search that someone saved and that might find one of the changed items, once however many people saved it. */
export async function searchesNear(
  tx: Tx,
  cells: readonly string[],
  changes: readonly ItemChange[],
  now: Date,
): Promise<{ queryKey: string; query: SavedQuery }[]> {
  const any = (reason: ItemChange['why']) => changes.some(({ why }) => why === reason);
  return rows(
    tx,
    sql`select s.query_key as "queryKey", (array_agg(s.query))[1] as query
        from public.saved_searches s
        where s.active and s.cells && ${cells}::text[]
          and (s.start_date is null or s.start_date >= (${now}::timestamptz - interval '1 day')::date)
          and (s.ends_at is null or s.ends_at > ${now})
          and (${any('new')}::boolean or (${any('price')}::boolean and s.max_cents is not null)
            or (${any('dates')}::boolean and s.start_date is not null))
        group by s.query_key order by s.query_key`,
  );
}

/**
 * Records what searches found, for everyone who saved them: what is new, what now costs no more than the search allows, and
 * what came free on its dates. Leaves out people's own items, those of people they blocked or who blocked them, and whatever a
 * search has found before for the same reason.
 */
export async function insertFinds(
  tx: Tx,
  found: readonly { queryKey: string; itemId: string }[],
  changes: readonly ItemChange[],
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.saved_search_finds (search_id, item_id, why, found_at)
        select s.id, f.item_id, c.why, ${now}::timestamptz
        from unnest(${found.map(({ queryKey }) => queryKey)}::text[], ${found.map(({ itemId }) => itemId)}::uuid[])
          as f (query_key, item_id)
        join unnest(${changes.map(({ itemId }) => itemId)}::uuid[], ${changes.map(({ why }) => why)}::text[],
          ${changes.map(({ wasCents }) => wasCents)}::int[], ${changes.map(({ startDate }) => startDate)}::date[],
          ${changes.map(({ endDate }) => endDate)}::date[])
          as c (item_id, why, was_cents, start_date, end_date) on c.item_id = f.item_id
        join public.saved_searches s on s.query_key = f.query_key and s.active
          and (s.ends_at is null or s.ends_at > ${now})
        join public.items i on i.id = f.item_id
        where i.owner_id <> s.person_id
          and (c.why = 'new' or (c.why = 'price' and s.max_cents < c.was_cents)
            or (c.why = 'dates' and s.start_date <= c.end_date and s.end_date >= c.start_date))
          and not exists (select from public.person_blocks b where b.blocker_id = s.person_id and b.blocked_id = i.owner_id)
          and not exists (select from public.person_blocks b where b.blocker_id = i.owner_id and b.blocked_id = s.person_id)
        on conflict do nothing`,
  );
}

/**
 * Leaves it to one search to tell a person of these items, if several of theirs found one at the same time: to that of their wanted
 * post, else to the oldest that tells right away. Those that tell weekly share a notice anyway.
 */
export async function leaveToOne(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  await changed(
    tx,
    sql`with untold as (
          select f.search_id, f.item_id, f.why, first_value(f.search_id) over (partition by s.person_id, f.item_id
              order by s.tell = 'live' desc, s.wanted_id is null, s.created_at, s.id) as telling,
            bool_or(s.tell = 'live') over (partition by s.person_id, f.item_id) as live
          from public.saved_search_finds f join public.saved_searches s on s.id = f.search_id
          where f.item_id = any(${itemIds}::uuid[]) and f.found_at = ${now} and f.told_at is null
        )
        update public.saved_search_finds f set told_at = ${now} from untold u
        where u.live and u.search_id <> u.telling
          and (f.search_id, f.item_id, f.why) = (u.search_id, u.item_id, u.why)`,
  );
}

/** Something a search found, to be told now. */
export interface Find {
  searchId: string;
  personId: string;
  name: string;
  query: SavedQuery;
  itemId: string;
  itemTitle: string;
  why: ItemChange['why'];
  /** It is the search of a wanted post. */
  wanted: boolean;
}

const claim = (which: Sql, now: Date, limit: number) => sql`
  with due as (
    select f.search_id, f.item_id, f.why from public.saved_search_finds f
    join public.saved_searches s on s.id = f.search_id
    join public.profiles p on p.id = s.person_id
    where f.told_at is null and s.active and (s.ends_at is null or s.ends_at > ${now}) and ${which}
      and p.email_verified and p.suspended_at is null and p.closed_at is null and p.erased_at is null
    order by s.person_id, f.search_id limit ${limit}::int for update of f skip locked
  ), told as (
    update public.saved_search_finds f set told_at = ${now} from due
    where (f.search_id, f.item_id, f.why) = (due.search_id, due.item_id, due.why)
    returning f.search_id, f.item_id, f.why, f.found_at)
  select s.id as "searchId", s.person_id as "personId", s.name, s.query, i.id as "itemId", i.title as "itemTitle",
    t.why, i.listed, s.wanted_id is not null as wanted
  from told t join public.saved_searches s on s.id = t.search_id join public.items i on i.id = t.item_id
  order by s.id, t.found_at desc, i.id`;

/**
 * Claims up to that many finds of searches that tell right away, except searches that told something since `restsSince`.
 * Marks but doesn't show what is no longer listed.
 */
export async function claimLive(
  tx: Tx,
  { restsSince, now, limit }: { restsSince: Date; now: Date; limit: number },
): Promise<(Find & { listed: boolean })[]> {
  const rested = sql`s.tell = 'live' and not exists (select from public.saved_search_finds e
    where e.search_id = f.search_id and e.told_at > ${restsSince})`;
  return rows(tx, claim(rested, now, limit));
}

/** Claims up to that many finds of searches that tell weekly, found before the instant the weekly email is due. */
export async function claimWeekly(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<(Find & { listed: boolean })[]> {
  return rows(tx, claim(sql`s.tell = 'weekly' and f.found_at < ${before}`, now, limit));
}
