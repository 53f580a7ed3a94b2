import type {
  Actor,
  BookingFacts,
  BookingStatus,
  CancelReason,
  MoveName,
} from '@borough/domain/bookings/bookings.machine';
import type { DayRange } from '@borough/domain/days';
import { dollarsOf } from '@borough/domain/money';
import type { DepositFacts } from '@borough/domain/payments/deposit.rules';
import type { PriceLine, Tier } from '@borough/domain/pricing/pricing.rules';
import sql, { join, raw } from 'sql-template-tag';
import { depositCovered } from '../db/fragments.ts';
import { changed, one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** A booking as the database keeps it; money in cents. */
export interface BookingRow extends BookingFacts, DayRange {
  id: string;
  createdAt: Date;
  itemId: string;
  renterId: string;
  ownerId: string;
  chargedCents: number;
  subtotalCents: number;
  dailyPriceCents: number;
  depositCents: number;
  lines: PriceLine[];
  tier: Tier;
  currency: string;
  timeZone: string;
  policyVersion: string;
  title: string;
  description: string;
  requestedAt: Date | null;
  timeLeftSeconds: number | null;
  deadlineAt: Date | null;
  paymentIntentId: string | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelActor: Actor | null;
  cancelledBy: string | null;
  cancelNote: string | null;
  refundCents: number | null;
  ownerKeepsCents: number | null;
}

const names = {
  id: 'id',
  createdAt: 'created_at',
  itemId: 'item_id',
  renterId: 'renter_id',
  ownerId: 'owner_id',
  kind: 'kind',
  status: 'status',
  startDate: 'start_date',
  endDate: 'end_date',
  chargedCents: 'charged_cents',
  subtotalCents: 'subtotal_cents',
  dailyPriceCents: 'daily_price_cents',
  depositCents: 'deposit_cents',
  lines: 'price_lines',
  tier: 'tier',
  currency: 'currency',
  timeZone: 'time_zone',
  policyVersion: 'policy_version',
  title: 'title',
  description: 'description',
  requestedAt: 'requested_at',
  answerBy: 'answer_by',
  acceptedAt: 'accepted_at',
  payBy: 'pay_by',
  waitingSince: 'waiting_since',
  timeLeftSeconds: 'time_left_seconds',
  holdExpiresAt: 'hold_expires_at',
  deadlineAt: 'deadline_at',
  paidAt: 'paid_at',
  confirmedAt: 'confirmed_at',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  addressShownAt: 'address_shown_at',
  pickedUpAt: 'picked_up_at',
  paymentIntentId: 'payment_intent_id',
  completedAt: 'completed_at',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
  cancelActor: 'cancel_actor',
  cancelledBy: 'cancelled_by',
  cancelNote: 'cancel_note',
  refundCents: 'refund_cents',
  ownerKeepsCents: 'owner_keeps_cents',
} as const satisfies Record<Exclude<keyof BookingRow, keyof DepositFacts | 'depositCovered'>, string>;

/** Where the deposit of a booking stands. What its moves ask of it changes only with the booking taken. */
const depositFacts = {
  depositStatus: 'status',
  depositDueAt: 'due_at',
  depositBy: 'needed_by',
  depositHeldUntil: 'capture_before',
} as const satisfies Record<keyof DepositFacts, string>;

/** The deposit's columns under our names, of a joined row of deposits. */
export const depositColumns = raw(
  Object.entries(depositFacts)
    .map(([key, column]) => `d.${column} as "${key}"`)
    .join(', '),
);

/** The columns of a booking under our names; parties may not read the provider's id. */
export const selected = (except: readonly string[] = []) => {
  const columns = Object.entries(names)
    .filter(([key]) => !except.includes(key))
    .map(([key, column]) => `b.${column} as "${key}"`)
    .join(', ');
  return sql`${raw(columns)}, ${depositCovered('b')} as "depositCovered"`;
};
const all = sql`${selected()}, ${raw(
  Object.entries(depositFacts)
    .map(
      ([key, column]) => `(select d.${column} from public.deposits d where d.booking_id = b.id) as "${key}"`,
    )
    .join(', '),
)}`;

/** The item a booking is of, for locking in the right order: the item first. */
export async function itemOf(tx: Tx, bookingId: string): Promise<string | undefined> {
  return (
    await one<{ itemId: string }>(
      tx,
      sql`select item_id as "itemId" from public.bookings where id = ${bookingId}`,
    )
  )?.itemId;
}

/** Takes a booking's row. Read after the lock, so that the deposit is as fresh as the booking. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  await one(tx, sql`select from public.bookings b where b.id = ${id} for no key update`);
  return findBooking(tx, id);
}

/** A booking as it stands, without its lock. */
export async function findBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return one<BookingRow>(tx, sql`select ${all} from public.bookings b where b.id = ${id}`);
}

export type NewBooking = Pick<
  BookingRow,
  | 'itemId' | 'renterId' | 'ownerId' | 'kind' | 'startDate' | 'endDate' | 'chargedCents' | 'subtotalCents'
  | 'dailyPriceCents' | 'depositCents' | 'lines' | 'tier' | 'currency' | 'timeZone' | 'policyVersion' | 'title'
  | 'description' | 'createdAt' | 'requestedAt' | 'answerBy' | 'holdExpiresAt' | 'deadlineAt'
> & { quoteId: string | null; photoHashes: string[]; depositConsent: object | null }; // prettier-ignore

/** Writes a new pending booking. */
export async function insertBooking(tx: Tx, b: NewBooking): Promise<BookingRow> {
  const row = await one<BookingRow>(
    tx,
    sql`insert into public.bookings as b (item_id, renter_id, owner_id, kind, start_date, end_date, total_price,
          charged_cents, subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, currency, time_zone,
          policy_version, title, description, created_at, requested_at, answer_by, hold_expires_at, deadline_at,
          quote_id, photo_hashes, deposit_consent)
        values (${b.itemId}, ${b.renterId}, ${b.ownerId}, ${b.kind}, ${b.startDate}, ${b.endDate},
          ${dollarsOf(b.chargedCents)}, ${b.chargedCents}, ${b.subtotalCents}, ${b.dailyPriceCents}, ${b.depositCents},
          ${JSON.stringify(b.lines)}, ${b.tier}, ${b.currency}, ${b.timeZone}, ${b.policyVersion}, ${b.title},
          ${b.description}, ${b.createdAt}, ${b.requestedAt}, ${b.answerBy}, ${b.holdExpiresAt}, ${b.deadlineAt},
          ${b.quoteId}, ${b.photoHashes}, ${b.depositConsent && JSON.stringify(b.depositConsent)})
        returning ${all}`,
  );
  if (!row) throw new Error('a booking was not written');
  return row;
}

const changeable = [
  'status', 'answerBy', 'acceptedAt', 'payBy', 'waitingSince', 'timeLeftSeconds', 'holdExpiresAt', 'deadlineAt',
  'paidAt', 'confirmedAt', 'startsAt', 'endsAt', 'addressShownAt', 'paymentIntentId', 'completedAt', 'cancelledAt', 'cancelReason',
  'cancelActor', 'cancelledBy', 'cancelNote', 'refundCents', 'ownerKeepsCents',
] as const satisfies (keyof typeof names)[]; // prettier-ignore

export type BookingChange = Partial<Pick<BookingRow, (typeof changeable)[number]>>;

/** Writes the columns a move may change. */
export async function saveBooking(tx: Tx, b: BookingRow): Promise<void> {
  const values = changeable.map((key) => sql`${raw(names[key])} = ${b[key]}`);
  await changed(tx, sql`update public.bookings set ${join(values)} where id = ${b.id}`);
}

/** Adds one line to the booking's history. */
export async function addEvent(
  tx: Tx,
  event: {
    bookingId: string;
    at: Date;
    move:
      | MoveName
      | 'request'
      | 'hold'
      | 'wait'
      | 'revive'
      | 'paid-twice'
      | 'deposit-held'
      | 'deposit-declined'
      | 'deposit-lapsed';
    actor: Actor;
    actorId: string | null;
    from: BookingStatus | null;
    to: BookingStatus;
    details?: object;
  },
): Promise<void> {
  await one(
    tx,
    sql`insert into public.booking_events (booking_id, at, move, actor_kind, actor_id, from_status, to_status, details)
        values (${event.bookingId}, ${event.at}, ${event.move}, ${event.actor}, ${event.actorId}, ${event.from},
          ${event.to}, ${JSON.stringify(event.details ?? {})})`,
  );
}

/** Takes the open, unaccepted requests of an item that meet the range. */
export async function lockOpenRequests(
  tx: Tx,
  itemId: string,
  range: DayRange,
  except: string,
): Promise<BookingRow[]> {
  return rows<BookingRow>(
    tx,
    sql`select ${all} from public.bookings b
        where b.item_id = ${itemId} and b.status = 'pending' and b.kind = 'request' and b.accepted_at is null
          and b.id <> ${except} and b.start_date <= ${range.endDate} and b.end_date >= ${range.startDate}
        order by b.id for no key update`,
  );
}

/** The person's own open booking of the item of that kind, taken. */
export async function lockOwnOpen(
  tx: Tx,
  itemId: string,
  renterId: string,
  kind: BookingRow['kind'],
): Promise<BookingRow | undefined> {
  return one<BookingRow>(
    tx,
    sql`select ${all} from public.bookings b
        where b.item_id = ${itemId} and b.renter_id = ${renterId} and b.status = 'pending' and b.kind = ${kind}
        order by b.created_at desc limit 1 for no key update`,
  );
}

/** The person's own unpaid hold of the item, without a lock. */
export async function findOwnHold(
  tx: Tx,
  itemId: string,
  renterId: string,
): Promise<(DayRange & { id: string }) | undefined> {
  return one(
    tx,
    sql`select id, start_date as "startDate", end_date as "endDate" from public.bookings
        where item_id = ${itemId} and renter_id = ${renterId} and status = 'pending' and kind = 'instant' limit 1`,
  );
}

/** Takes the holds of an item whose time is over and that nobody can still pay, as far as we know. */
export async function lockStaleHolds(
  tx: Tx,
  itemId: string,
  now: Date,
  surelyOver: Date,
): Promise<BookingRow[]> {
  return rows<BookingRow>(
    tx,
    sql`select ${all} from public.bookings b
        where b.item_id = ${itemId} and b.status = 'pending' and b.blocks_calendar and b.hold_expires_at <= ${now}
          and (b.hold_expires_at <= ${surelyOver} or not exists (
            select from public.checkout_sessions s where s.booking_id = b.id and s.state in ('preparing', 'open', 'complete')))
        order by b.id for no key update`,
  );
}

/** Bookings the clock should look at, earliest first. */
export async function dueBookings(tx: Tx, now: Date, most: number): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id from public.bookings
        where status in ('pending', 'confirmed', 'active') and deadline_at <= ${now}
        order by deadline_at limit ${most}`,
  );
}

/** Keeps what the renter agreed to about the deposit. */
export async function keepConsent(tx: Tx, bookingId: string, consent: object | null): Promise<void> {
  if (!consent) return;
  await changed(
    tx,
    sql`update public.bookings set deposit_consent = ${JSON.stringify(consent)} where id = ${bookingId}`,
  );
}
