import { graceCountsSince } from '@borough/domain/bookings/limits.rules';
import type { Actor, BookingState } from '@borough/domain/bookings/booking-state';
import type { LineName } from '@borough/domain/bookings/history';
import sql, { raw, type Sql } from 'sql-template-tag';
import { debtsOf } from '../../db/fragments.ts';
import { one, type Queryable, rows } from '../../db/query.ts';
import type { Tx } from '../../db/transaction.ts';
import { depositColumns, type Hidden, readableColumns } from '../moving/bookings.store.ts';
import { graceUsed } from '../moving/renters.store.ts';

export interface BookingForView extends Omit<BookingState, Hidden> {
  thumbnail: string | null;
  placeholder: string | null;
  graceUsed: boolean;
}

const view = (now: Date, where: Sql) => sql`
  select ${readableColumns}, i.image_thumbnail as thumbnail, i.image_placeholder as placeholder,
    ${depositColumns},
    ${graceUsed(raw('b.renter_id'), raw('b.item_id'), graceCountsSince(now))} as "graceUsed"
  from public.bookings b
  join public.items i on i.id = b.item_id
  left join public.deposits d on d.booking_id = b.id
  where ${where}`;

/** A booking with what its page shows; nothing for strangers, by policy. */
export async function viewBooking(
  client: Queryable,
  id: string,
  now: Date,
): Promise<BookingForView | undefined> {
  return one<BookingForView>(client, view(now, sql`b.id = ${id}`));
}

/** A person's bookings in one role, newest first, after the cursor. */
export async function viewBookings(
  client: Queryable,
  list: {
    personId: string;
    role: 'renter' | 'owner';
    itemId?: string | undefined;
    after: { at: Date; id: string } | null;
    limit: number;
    now: Date;
  },
): Promise<BookingForView[]> {
  const mine =
    list.role === 'renter' ? sql`b.renter_id = ${list.personId}` : sql`b.owner_id = ${list.personId}`;
  // An instant hold is the renter's own business until it is paid.
  const shown = list.role === 'renter' ? sql`true` : sql`(b.kind = 'request' or b.paid_at is not null)`;
  const ofItem = list.itemId ? sql`b.item_id = ${list.itemId}` : sql`true`;
  const rest = list.after ? sql`(b.created_at, b.id) < (${list.after.at}, ${list.after.id})` : sql`true`;
  return rows<BookingForView>(
    client,
    view(
      list.now,
      sql`${mine} and ${shown} and ${ofItem} and ${rest} order by b.created_at desc, b.id desc limit ${list.limit}`,
    ),
  );
}

/** What may wait for a person: requests to answer, dates to pay for, running rentals whose deposit may want a card. */
export const waitingIds = (personId: string, now: Date): Sql => sql`
  select id from public.bookings where owner_id = ${personId} and status = 'pending' and kind = 'request'
    and accepted_at is null and waiting_since is null and answer_by > ${now}
  union all
  select id from public.bookings where renter_id = ${personId} and status = 'pending' and hold_expires_at > ${now}
  union all
  select id from public.bookings where renter_id = ${personId} and status in ('confirmed', 'active') and deposit_cents > 0`;

/** The bookings that may wait for a person, in either role, for the rule to choose from. */
export async function viewWaiting(client: Queryable, personId: string, now: Date): Promise<BookingForView[]> {
  return rows<BookingForView>(
    client,
    view(
      now,
      sql`b.id in (${waitingIds(personId, now)}) order by coalesce(b.hold_expires_at, b.answer_by, d.needed_by, b.starts_at) limit 200`,
    ),
  );
}

/** How many bookings a person has in one role, counted no further than the cap. */
export async function countBookings(
  client: Queryable,
  personId: string,
  role: 'renter' | 'owner',
  cap: number,
  itemId?: string,
): Promise<number> {
  const mine =
    role === 'renter'
      ? sql`b.renter_id = ${personId}`
      : sql`b.owner_id = ${personId} and (b.kind = 'request' or b.paid_at is not null)`;
  const row = await one<{ count: number }>(
    client,
    sql`select count(*)::int as count from (select 1 from public.bookings b where ${mine}
          and ${itemId ? sql`b.item_id = ${itemId}` : sql`true`} limit ${cap}) counted`,
  );
  return row?.count ?? 0;
}

/** The history of a booking, oldest first. */
export async function eventsOf(
  client: Queryable,
  bookingId: string,
): Promise<{ at: Date; move: LineName; actor: Actor }[]> {
  return rows(
    client,
    sql`select at, move, actor_kind as actor from public.booking_events where booking_id = ${bookingId} order by id`,
  );
}

/** What a person owes for a booking as its owner, in cents. */
export async function owedFor(client: Queryable, bookingId: string, personId: string): Promise<number> {
  const debts = debtsOf(sql`l.booking_id = ${bookingId} and l.person_id = ${personId}`);
  return (await one<{ cents: number }>(client, sql`select cents from (${debts}) d`))?.cents ?? 0;
}

/**
 * The street a booking promised and the other party's confirmed number; asked only once contact is open. The stored point
 * is not part of it: it is the middle of a ZIP code, which nobody should mistake for the door.
 */
export async function contactOf(
  tx: Tx,
  bookingId: string,
  personId: string,
): Promise<{ address: string | null; phone: string | null } | undefined> {
  return one(
    tx,
    sql`select b.pickup_address as address,
          case when p.phone_verified then p.phone_number end as phone
        from public.bookings b
        join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end
        where b.id = ${bookingId}`,
  );
}
