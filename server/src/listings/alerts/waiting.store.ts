import type { Wait, WaitInput } from '@borough/domain/alerts/alerts.contract';
import type { DayRange } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What decides which days of an item are free. */
export interface ItemDays {
  timeZone: string;
  minDays: number;
  maxDays: number;
  periods: DayRange[];
  booked: DayRange[];
}

const days = sql`i.time_zone as "timeZone", i.min_days as "minDays", i.max_days as "maxDays",
  (select coalesce(json_agg(json_build_object('startDate', a.start_date, 'endDate', a.end_date)), '[]')
    from public.item_availability a where a.item_id = i.id) as periods,
  (select coalesce(json_agg(json_build_object('startDate', r.start_date, 'endDate', r.end_date)), '[]')
    from public.item_reservations r where r.item_id = i.id) as booked`;

/** A listed item, with what decides which of its days are free. */
export async function listedDays(
  client: Queryable,
  itemId: string,
): Promise<(ItemDays & { ownerId: string }) | undefined> {
  return one(
    client,
    sql`select i.owner_id as "ownerId", ${days} from public.items i where i.id = ${itemId} and i.listed`,
  );
}

/** Locks a person's alerts until this transaction ends, so that of two additions, the second counts the first. */
export async function lockAlerts(tx: Tx, personId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${personId} for no key update`);
}

// Dates that have begun everywhere are over: no one could still book them.
const isOpen = (now: Date) =>
  sql`w.told_at is null and w.start_date >= (${now}::timestamptz - interval '1 day')::date`;

/** The dates a person still waits for, the earliest first. */
export async function openWaits(client: Queryable, personId: string, now: Date): Promise<Wait[]> {
  return rows<Wait>(
    client,
    sql`select w.id, w.item_id as "itemId", i.title, w.start_date as "startDate", w.end_date as "endDate"
        from public.waiting_dates w join public.items i on i.id = w.item_id
        where w.person_id = ${personId} and ${isOpen(now)}
        order by w.start_date, w.created_at, w.id`,
  );
}

/**
 * Lets a person wait for dates; a wait that is over begins again; one still running stays as it is. Has the item looked at once
 * more: the dates may come free in a transaction that doesn't see this one.
 */
export async function insertWait(
  tx: Tx,
  personId: string,
  { itemId, startDate, endDate }: WaitInput,
  now: Date,
): Promise<void> {
  const same = sql`person_id = ${personId} and item_id = ${itemId} and start_date = ${startDate} and end_date = ${endDate}`;
  await changed(tx, sql`delete from public.waiting_dates where ${same} and told_at is not null`);
  await changed(
    tx,
    sql`insert into public.waiting_dates (person_id, item_id, start_date, end_date, created_at)
        values (${personId}, ${itemId}, ${startDate}, ${endDate}, ${now}) on conflict do nothing`,
  );
  await changed(tx, sql`insert into public.item_changes (item_id, why) values (${itemId}, 'dates')`);
}

/** Ends one of a person's waits. */
export async function deleteWait(tx: Tx, personId: string, id: string): Promise<void> {
  await changed(tx, sql`delete from public.waiting_dates where person_id = ${personId} and id = ${id}`);
}

/** Dates someone waits for, and what decides whether they are free. */
export interface Waiting extends ItemDays, DayRange {
  id: string;
  personId: string;
  itemId: string;
  itemTitle: string;
}

/** Who waits for dates of these items and can be told; locks their waits, so that no one else tells them. */
export async function lockWaitsFor(tx: Tx, itemIds: readonly string[], now: Date): Promise<Waiting[]> {
  return rows<Waiting>(
    tx,
    sql`select w.id, w.person_id as "personId", w.item_id as "itemId", i.title as "itemTitle",
          w.start_date as "startDate", w.end_date as "endDate", ${days}
        from public.waiting_dates w join public.items i on i.id = w.item_id
        join public.profiles p on p.id = w.person_id
        where w.item_id = any(${itemIds}::uuid[]) and i.listed and ${isOpen(now)}
          and p.email_verified and p.suspended_at is null and p.closed_at is null and p.erased_at is null
          and not exists (select from public.person_blocks b
            where (b.blocker_id = w.person_id and b.blocked_id = i.owner_id)
              or (b.blocker_id = i.owner_id and b.blocked_id = w.person_id))
        order by w.created_at, w.id for update of w`,
  );
}

/** Records that these waits ended, because their people were told. */
export async function endWaits(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await changed(tx, sql`update public.waiting_dates set told_at = ${now} where id = any(${ids}::uuid[])`);
}
