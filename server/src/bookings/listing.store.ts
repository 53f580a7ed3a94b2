import type { DayRange } from '@borough/domain/days';
import sql, { empty } from 'sql-template-tag';
import { one, type Queryable, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** What a booking needs to know of an item, prices in cents. */
export interface Listing {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  dailyPriceCents: number;
  depositCents: number;
  timeZone: string;
  minDays: number;
  maxDays: number;
  /** Visible and bookable: active, not removed, owner not suspended. */
  listed: boolean;
  photoHashes: string[];
}

const listing = (itemId: string, lock: boolean) => sql`
  select i.id, i.owner_id as "ownerId", i.title, i.description, i.daily_price_cents as "dailyPriceCents",
    i.security_deposit_cents as "depositCents", i.time_zone as "timeZone", i.min_days as "minDays",
    i.max_days as "maxDays", i.listed,
    array(select m.sha256 from public.item_images m where m.item_id = i.id and m.sha256 is not null
          order by m.position) as "photoHashes"
  from public.items i where i.id = ${itemId} ${lock ? sql`for no key update of i` : empty}`;

/** Takes the item's row: whoever takes or frees its dates stands in this queue. */
export async function lockListing(tx: Tx, itemId: string): Promise<Listing | undefined> {
  return one<Listing>(tx, listing(itemId, true));
}

/** The item without its lock, for quotes. */
export async function readListing(client: Queryable, itemId: string): Promise<Listing | undefined> {
  return one<Listing>(client, listing(itemId, false));
}

/** The periods in which the owner offers the item, and the ranges that bookings block. */
export async function readCalendar(
  client: Queryable,
  itemId: string,
): Promise<{ periods: DayRange[]; booked: BlockedRange[] }> {
  const periods = await rows<DayRange>(
    client,
    sql`select start_date as "startDate", end_date as "endDate" from public.item_availability where item_id = ${itemId}`,
  );
  return { periods, booked: await readBlocked(client, itemId) };
}

/** A range that a booking blocks; `heldUntil` while it is only being paid for. */
export interface BlockedRange extends DayRange {
  bookingId: string;
  renterId: string;
  heldUntil: Date | null;
}

/** Every range of the item blocked by a hold, an accepted request, a confirmed or an active booking. */
export async function readBlocked(client: Queryable, itemId: string): Promise<BlockedRange[]> {
  return rows<BlockedRange>(
    client,
    sql`select id as "bookingId", renter_id as "renterId", start_date as "startDate", end_date as "endDate",
          case when status = 'pending' then hold_expires_at end as "heldUntil"
        from public.bookings where item_id = ${itemId} and blocks_calendar`,
  );
}
