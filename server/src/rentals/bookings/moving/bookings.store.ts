import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { depositCovered, keptTerms } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { bookingRow, type Kept, keys, names, valueOf } from './booking-rows.ts';

/** A column of the hold in place, or of the newest one if none is in place; the deposit is `d`. */
const hold = (
  column: string,
) => `(select h.${column} from public.deposit_holds h where h.booking_id = d.booking_id
  order by (h.state in ('held', 'renewing', 'capturing', 'captured')) desc, h.seq desc limit 1)`;

/** The state of a booking's deposit. The parts its moves depend on change only under the booking's lock. */
const depositFacts = {
  depositStatus: 'd.status',
  depositHold: hold('state'),
  depositDueAt: 'd.due_at',
  depositBy: 'd.needed_by',
  depositCardBy: 'd.card_by',
  depositHeldUntil: hold('expires_at'),
  depositRenewals: 'case when d.renewable then d.renewals end',
  depositAwardCents: 'd.award_cents',
} as const satisfies Record<keyof DepositFacts, string>;

/** The deposit columns of a joined `deposits` row, under our names. */
export const depositColumns = raw(
  Object.entries(depositFacts)
    .map(([key, value]) => `${value} as "${key}"`)
    .join(', '),
);

/** The amount of the hold in place or of the newest one; the deposit is `d`. */
export const depositHoldCents = raw(hold('cents'));

/** The amount of a joined `deposits` row's hold, what the owner of booking `b` claims of it, and whether a claim is gone; the amounts are null if there is none. */
export const claimedDepositColumns = raw(`${hold('cents')} as "depositHoldCents",
  (select c.claim_cents from public.cases c where c.booking_id = d.booking_id and c.kind = 'claim' and c.status <> 'withdrawn'
    order by c.opened_at desc limit 1) as "claimCents",
  exists (select from public.cases c where c.booking_id = d.booking_id and c.kind = 'claim' and c.status = 'withdrawn') as "claimGone"`);

/**
 * What isn't part of a booking as its parties read it: the renter's consent, the place, what stands behind the owner's protection,
 * and the checklist, which has its own page.
 */
const hidden = [
  'depositConsent',
  'handedToVerified',
  'pickupAddress',
  'latitude',
  'longitude',
  'checklist',
] as const satisfies readonly Kept[];
export type Hidden = (typeof hidden)[number] | 'paymentIntentId' | 'checkout' | 'cardPage';

const selected = (except: readonly Kept[] = []): Sql =>
  sql`${raw(
    keys
      .filter((key) => !except.includes(key))
      .map((key) => `b.${names[key]} as "${key}"`)
      .join(', '),
  )}, ${depositCovered('b')} as "depositCovered", ${keptTerms('b')} as terms`;

/** The booking columns its parties can read, under our names. */
export const readableColumns = selected(hidden);

const page = (
  purpose: 'rental' | 'deposit',
  states: string,
) => `(select s.state from public.checkout_sessions s
  where s.booking_id = b.id and s.purpose = '${purpose}' and s.state in (${states}) order by s.attempt desc limit 1)`;

const payment = `(select p.payment_intent_id from public.payments p
  where p.subject_id = b.id and p.subject_type = 'booking' and p.purpose = 'rental') as "paymentIntentId"`;

/** All of a booking's columns, under our names; the table is `b`. */
export const bookingColumns = sql`${selected()}, ${raw(
  [
    ...Object.entries(depositFacts).map(
      ([key, value]) => `(select ${value} from public.deposits d where d.booking_id = b.id) as "${key}"`,
    ),
    payment,
    `${page('rental', `'preparing', 'open', 'complete'`)} as checkout`,
    `${page('deposit', `'preparing', 'open'`)} as "cardPage"`,
  ].join(', '),
)}`;

const comparable = (booking: BookingState, key: Kept) => JSON.stringify(booking[key]);

/** A booking, read without locking it. */
export async function findBooking(tx: Tx, id: string): Promise<BookingState | undefined> {
  return one<BookingState>(tx, sql`select ${bookingColumns} from public.bookings b where b.id = ${id}`);
}

/** The bookings with these ids, in no particular order, without locking them. */
export async function findBookings(tx: Tx, ids: readonly string[]): Promise<BookingState[]> {
  return rows<BookingState>(
    tx,
    sql`select ${bookingColumns} from public.bookings b where b.id = any(${ids}::uuid[])`,
  );
}

/** Writes a new booking. */
export async function insertBooking(tx: Tx, booking: BookingState): Promise<void> {
  const row = bookingRow(booking);
  const columns = raw(Object.keys(row).join(', '));
  await changed(tx, sql`insert into public.bookings (${columns}) values (${join(Object.values(row))})`);
}

/** Updates only the columns of a booking that changed. */
export async function saveBooking(tx: Tx, before: BookingState, booking: BookingState): Promise<void> {
  const different = keys.filter((key) => comparable(before, key) !== comparable(booking, key));
  if (different.length === 0) return;
  const values = different.map((key) => sql`${raw(names[key])} = ${valueOf(booking, key)}`);
  await changed(tx, sql`update public.bookings set ${join(values)} where id = ${booking.id}`);
}

/** Whether the latest news about a booking's deposit was a decline, a lapse, or a request for another card. */
export async function depositHadTrouble(tx: Tx, bookingId: string): Promise<boolean> {
  const last = await one<{ trouble: boolean }>(
    tx,
    sql`select move in ('deposit-declined', 'deposit-lapsed', 'deposit-card-asked', 'deposit-renewal-declined') as trouble
        from public.booking_events where booking_id = ${bookingId} and move like 'deposit-%'
        order by id desc limit 1`,
  );
  return last?.trouble ?? false;
}

/** The person's own unpaid hold on an item, without locking it. */
export async function findOwnHold(
  tx: Tx,
  itemId: string,
  renterId: string,
): Promise<Pick<BookingState, 'id' | 'startDate' | 'endDate'> | undefined> {
  return one(
    tx,
    sql`select id, start_date as "startDate", end_date as "endDate" from public.bookings
        where item_id = ${itemId} and renter_id = ${renterId} and status = 'pending' and kind = 'instant'
          and paid_at is null limit 1`,
  );
}
