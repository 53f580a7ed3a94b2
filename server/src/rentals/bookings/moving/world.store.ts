import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { ItemFacts, World } from '@borough/domain/bookings/booking-world';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import sql, { empty, type Sql } from 'sql-template-tag';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { bookingColumns } from './bookings.store.ts';

/** What a booking copies from its item, in addition to what determines the free days. Prices are in cents. */
export interface Listing extends ItemFacts {
  title: string;
  description: string;
  dailyPriceCents: number;
  depositCents: number;
  photoHashes: string[];
}

/** An item and its open bookings, covered by one lock. */
export interface Calendar extends World {
  item: Listing;
}

const listing = (itemId: string) => sql`
  select i.id, i.owner_id as "ownerId", i.title, i.description, i.daily_price_cents as "dailyPriceCents",
    i.security_deposit_cents as "depositCents", i.time_zone as "timeZone", i.min_days as "minDays",
    i.max_days as "maxDays", i.listed, i.requests_only as "requestsOnly",
    i.id_verified_only as "idVerifiedOnly", i.pickup_address as "pickupAddress", i.latitude, i.longitude, i.checklist,
    array(select m.sha256 from public.item_images m where m.item_id = i.id and m.sha256 is not null
          order by m.position) as "photoHashes",
    coalesce((select json_agg(json_build_object('startDate', a.start_date, 'endDate', a.end_date))
              from public.item_availability a where a.item_id = i.id), '[]') as periods
  from public.items i where i.id = ${itemId}`;

/** An item's open bookings, plus one that may have ended. */
const bookings = (itemId: string, also: string | null, lock: Sql) => sql`
  select ${bookingColumns} from public.bookings b
  where b.id in (select id from public.bookings where item_id = ${itemId} and status in ('pending', 'confirmed', 'active')
                 union all select ${also}::uuid)
  order by b.id ${lock}`;

async function read(
  client: Queryable,
  itemId: string,
  also: string | null,
  lock: Sql,
): Promise<Calendar | undefined> {
  // An item with no bookings comes back as one row holding only the item.
  const found = await rows<{ item: Listing } & (BookingState | { id: null })>(
    client,
    sql`with open as (${bookings(itemId, also, lock)})
        select row_to_json(i) as item, open.* from (${listing(itemId)}) i left join open on true order by open.id`,
  );
  const [first] = found;
  return (
    first && {
      item: first.item,
      bookings: found.flatMap(({ item: _, ...booking }) => (booking.id === null ? [] : [booking])),
    }
  );
}

/** An item's calendar, read without locking it. */
export async function readCalendar(client: Queryable, itemId: string): Promise<Calendar | undefined> {
  return read(client, itemId, null, empty);
}

// Locked in a separate statement first, so that what's read afterwards is as fresh as the lock.
const lockItem = (where: Sql) => sql`select id from public.items where ${where} for no key update`;

/** Locks an item's calendar. Everyone who takes or releases its days waits in this queue. */
export async function lockCalendar(tx: Tx, itemId: string): Promise<Calendar | undefined> {
  const item = await one<{ id: string }>(tx, lockItem(sql`id = ${itemId}`));
  return item && read(tx, item.id, null, sql`for no key update of b`);
}

/** Locks an item's calendar, then the renter's own queue, so that anything that counts their bookings runs one at a time. */
export async function lockCalendarFor(
  tx: Tx,
  itemId: string,
  renterId: string,
): Promise<Calendar | undefined> {
  // The renter's lock depends on the item's, so every query plan takes it second.
  const item = await one<{ id: string }>(
    tx,
    sql`with item as (${lockItem(sql`id = ${itemId}`)}),
          renter as (select id from public.profiles where id = ${renterId} and exists (select from item) for no key update)
        select item.id, (select renter.id from renter) as renter from item`,
  );
  return item && read(tx, item.id, null, sql`for no key update of b`);
}

/** Locks a booking's calendar and returns it, the booking included. Refuses `booking.not-found`. */
export async function lockCalendarOf(tx: Tx, bookingId: string): Promise<Calendar> {
  const item = await one<{ id: string }>(
    tx,
    lockItem(sql`id = (select item_id from public.bookings where id = ${bookingId})`),
  );
  const calendar = item && (await read(tx, item.id, bookingId, sql`for no key update of b`));
  if (!calendar) throw new Problem('booking.not-found');
  return calendar;
}

/** Every range of an item's days taken by a live hold, an accepted request or a booking. */
export async function readBlocked(client: Queryable, itemId: string): Promise<DayRange[]> {
  return rows<DayRange>(
    client,
    sql`select start_date as "startDate", occupied_until as "endDate"
        from public.bookings where item_id = ${itemId} and blocks_calendar`,
  );
}
