import type { SavedQuery } from '@borough/domain/alerts/saved-search.contract';
import sql, { type Sql } from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
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

/** Makes one worker at a time tell finds: two could tell a person of one item, each for another of their searches. */
const lockTelling = (tx: Tx) =>
  one(tx, sql`select pg_advisory_xact_lock(hashtextextended('finds that are told', 0))`);

/**
 * Claims finds, so that a person is told once of an item: for each that `tells` holds apart, the first of their searches tells it,
 * that of a wanted post before others, and none of their other searches tells it later. Those are marked as told before they
 * found it, since a search mustn't rest for what it didn't tell. All of a person's finds are claimed together, even beyond the
 * limit: what was left would be told apart.
 */
const claim = (which: Sql, tells: Sql, now: Date, limit: number) => sql`
  with due as (
    select f.search_id, f.item_id, f.why, s.person_id, s.wanted_id, s.created_at from public.saved_search_finds f
    join public.saved_searches s on s.id = f.search_id
    join public.profiles p on p.id = s.person_id
    where f.told_at is null and s.active and (s.ends_at is null or s.ends_at > ${now}) and ${which}
      and p.email_verified and p.suspended_at is null and p.closed_at is null and p.erased_at is null
    order by s.person_id fetch first (${limit}::int) rows with ties for update of f
  ), telling as (
    select distinct on (${tells}) person_id, item_id, search_id from due
    order by ${tells}, wanted_id is null, created_at, search_id
  ), told as (
    update public.saved_search_finds f set told_at = ${now} from due join telling using (search_id, item_id)
    where (f.search_id, f.item_id, f.why) = (due.search_id, due.item_id, due.why)
    returning f.search_id, f.item_id, f.why, f.found_at
  ), others as materialized (
    select s.id as search_id, t.item_id from telling t join public.saved_searches s on s.person_id = t.person_id
    except select search_id, item_id from telling
  ), left_out as (
    update public.saved_search_finds f set told_at = f.found_at - interval '1 millisecond' from others o
    where (f.search_id, f.item_id) = (o.search_id, o.item_id) and f.told_at is null)
  select s.id as "searchId", s.person_id as "personId", s.name, s.query, i.id as "itemId", i.title as "itemTitle",
    t.why, i.listed, s.wanted_id is not null as wanted
  from told t join public.saved_searches s on s.id = t.search_id join public.items i on i.id = t.item_id
  order by s.id, t.found_at desc, i.id`;

/**
 * Claims about that many finds of searches that tell right away, except searches that told something since `restsSince`.
 * Marks but doesn't show what is no longer listed.
 */
export async function claimLive(
  tx: Tx,
  { restsSince, now, limit }: { restsSince: Date; now: Date; limit: number },
): Promise<(Find & { listed: boolean })[]> {
  const rested = sql`s.tell = 'live' and not exists (select from public.saved_search_finds e
    where e.search_id = f.search_id and e.told_at > ${restsSince} and e.told_at >= e.found_at)`;
  await lockTelling(tx);
  return rows(tx, claim(rested, sql`person_id, item_id`, now, limit));
}

/**
 * Claims about that many finds of searches that tell weekly, found before the instant the weekly email is due. All that found an
 * item tell it, since they share a notice.
 */
export async function claimWeekly(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<(Find & { listed: boolean })[]> {
  await lockTelling(tx);
  const due = sql`s.tell = 'weekly' and f.found_at < ${before}`;
  return rows(tx, claim(due, sql`person_id, item_id, search_id`, now, limit));
}
