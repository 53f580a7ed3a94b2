import { graceCountsSince } from '@borough/domain/bookings/limits.rules';
import type { Actor, BookingState, Part } from '@borough/domain/bookings/booking-state';
import type { LineName } from '@borough/domain/bookings/history';
import type { BookingSection } from '@borough/domain/bookings/reading/sections.rules';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { debtsOf, isLineFor, likeWords, lostShare, shownName } from '#floor/db/fragments.ts';
import type { Place } from '#floor/db/cursor.ts';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { PersonCard } from '#people/profiles/people.ts';
import {
  claimedDepositColumns,
  depositColumns,
  type Hidden,
  readableColumns,
} from '../moving/bookings.store.ts';
import { graceUsed } from '../moving/renters.store.ts';
import { listing, ofSide } from './sections.store.ts';
import { waitingIds } from './waiting.store.ts';

export interface BookingForView extends Omit<BookingState, Hidden> {
  thumbnail: string | null;
  placeholder: string | null;
  location: string;
  /** The amount of the deposit's hold, and what the owner claims of it; in cents. */
  depositHoldCents: number | null;
  claimCents: number | null;
  /** The owner took a claim back, or it fell away. */
  claimGone: boolean;
  /** How much of the owner's share was lost with the payment, in cents; only its owner sees it. */
  lostShareCents: number;
  graceUsed: boolean;
  /** The two people; null for anyone whose account is gone. */
  owner: Omit<PersonCard, 'id'> | null;
  renter: Omit<PersonCard, 'id'> | null;
}

/** A booking in a list, with the value the list is ordered by. */
type Listed = BookingForView & { listedBy: Date };

const card = (id: Sql) => sql`(
  select json_build_object('displayName', ${shownName('p')}, 'avatarUrl', p.avatar_url)
  from public.profiles p where p.id = ${id})`;

const view = (now: Date, where: Sql, more: Sql = empty) => sql`
  select ${readableColumns}, i.image_thumbnail as thumbnail, i.image_placeholder as placeholder, i.location,
    ${card(sql`b.owner_id`)} as owner, ${card(sql`b.renter_id`)} as renter, ${depositColumns},
    ${claimedDepositColumns}, ${lostShare('b')} as "lostShareCents", ${more}
    ${graceUsed(raw('b.renter_id'), raw('b.item_id'), graceCountsSince(now))} as "graceUsed"
  from public.bookings b
  join public.items i on i.id = b.item_id
  left join public.deposits d on d.booking_id = b.id
  where ${where}`;

/** A booking with what its page shows; row-level policies return nothing to strangers. */
export async function viewBooking(
  client: Queryable,
  id: string,
  now: Date,
): Promise<BookingForView | undefined> {
  return one<BookingForView>(client, view(now, sql`b.id = ${id}`));
}

/** Filters bookings by item, and by words: each must appear in the item's or the other person's name. */
function chosen({
  role,
  itemId,
  q = '',
}: {
  role: Part;
  itemId?: string | undefined;
  q?: string | undefined;
}): Sql {
  const other = role === 'renter' ? sql`b.owner_id` : sql`b.renter_id`;
  const named = (like: string) => sql`(b.title ilike ${like} or exists (
    select from public.profiles p where p.id = ${other} and (${shownName('p')}) ilike ${like}))`;
  const words = q.split(/\s+/).filter((word) => word !== '');
  const ofItem = itemId ? sql`b.item_id = ${itemId}` : sql`true`;
  return join([ofItem, ...words.map((word) => named(likeWords(word)))], ' and ');
}

/** A person's bookings in one role after the cursor: newest first, or one section in its own order. */
export async function viewBookings(
  client: Queryable,
  list: {
    personId: string;
    role: Part;
    when?: BookingSection | undefined;
    itemId?: string | undefined;
    q?: string | undefined;
    after: Place | null;
    limit: number;
    now: Date;
  },
): Promise<Listed[]> {
  const { within, after, key, order } = listing(list.when, list.now);
  const mine = sql`${ofSide(list.role, list.personId)} and ${within} and ${chosen(list)} and ${after(list.after)}`;
  return rows<Listed>(
    client,
    view(list.now, sql`${mine} order by ${order} limit ${list.limit}`, sql`${key} as "listedBy",`),
  );
}

/** The given bookings, plus those that may be waiting for this person in either role; the rule chooses among them. */
export async function viewWaiting(
  client: Queryable,
  personId: string,
  asked: readonly string[],
  now: Date,
): Promise<BookingForView[]> {
  return rows<BookingForView>(
    client,
    view(
      now,
      sql`b.id in (${waitingIds(personId, now)} union all select unnest(${asked}::uuid[]))
        order by coalesce(b.hold_expires_at, b.answer_by, d.needed_by, b.ends_at) limit 200`,
    ),
  );
}

/** How many bookings a person has in one role, or in one section of it; stops counting at the cap. */
export async function countBookings(
  client: Queryable,
  list: {
    personId: string;
    role: Part;
    when?: BookingSection | undefined;
    itemId?: string | undefined;
    q?: string | undefined;
    now: Date;
  },
  cap: number,
): Promise<number> {
  const { within } = listing(list.when, list.now);
  const row = await one<{ count: number }>(
    client,
    sql`select count(*)::int as count from (select 1 from public.bookings b
          where ${ofSide(list.role, list.personId)} and ${within} and ${chosen(list)} limit ${cap}) counted`,
  );
  return row?.count ?? 0;
}

/** A booking's history as one person may read it, oldest first. */
export async function eventsOf(
  client: Queryable,
  bookingId: string,
  personId: string,
): Promise<{ at: Date; move: LineName; actor: Actor }[]> {
  return rows(
    client,
    sql`select e.at, e.move, e.actor_kind as actor from public.booking_events e
        where e.booking_id = ${bookingId} and ${isLineFor(personId)} order by e.id`,
  );
}

/** What a person owes for a booking as its owner, and how much of that they don't have to pay for now; in cents. */
export async function owedFor(
  client: Queryable,
  bookingId: string,
  personId: string,
): Promise<{ owedCents: number; waivedCents: number }> {
  const debts = debtsOf(sql`l.booking_id = ${bookingId} and l.person_id = ${personId}`);
  const debt = await one<{ cents: number; waived: boolean }>(
    client,
    sql`select cents, waived from (${debts}) d`,
  );
  const cents = debt?.cents ?? 0;
  return debt?.waived ? { owedCents: 0, waivedCents: cents } : { owedCents: cents, waivedCents: 0 };
}

/**
 * The street a booking promised and the other party's verified number if they show it; read only once contact is open. Leaves out the
 * stored point: it's the middle of a ZIP code, and no one should mistake it for the door.
 */
export async function contactOf(
  tx: Tx,
  bookingId: string,
  personId: string,
): Promise<{ address: string | null; phone: string | null } | undefined> {
  return one(
    tx,
    sql`select b.pickup_address as address,
          (select h.phone from accounts.phones h where h.user_id = p.id and h.shown) as phone
        from public.bookings b
        join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end
        where b.id = ${bookingId}`,
  );
}
