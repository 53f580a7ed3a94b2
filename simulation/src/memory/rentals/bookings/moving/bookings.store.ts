import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Hold } from '@borough/domain/deposits/holds.machine';
import type { Tx } from '../../../../../../server/src/floor/db/transaction.ts';
import { memoryOf, Violation } from '../../../floor/db/transaction.ts';
import { mustHold } from '../../../locks.ts';
import type { CheckoutKept, Memory } from '../../../tables.ts';

const latest = (memory: Memory, { id }: BookingState, purpose: string, states: readonly string[]) =>
  memory.checkouts
    .where((c) => c.bookingId === id && c.purpose === purpose && states.includes(c.state))
    .reduce<CheckoutKept | null>((last, c) => (last && last.attempt > c.attempt ? last : c), null)?.state;

const standing: readonly string[] = ['held', 'renewing', 'capturing', 'captured'];

/** The hold in place for a booking's deposit or, if there is none, the newest. */
export function holdOf(memory: Memory, id: string): Hold | undefined {
  const holds = memory.holds.where(({ bookingId }) => bookingId === id);
  return holds.find(({ state }) => standing.includes(state)) ?? holds.at(-1);
}

/** A booking as the program reads it, with data from the rows of its payments, deposit and pages. */
export function wholeBooking(memory: Memory, kept: BookingState): BookingState {
  const deposit = memory.deposits.find(kept.id);
  const payment = memory.payments.where(
    ({ subject, purpose }) => subject.id === kept.id && purpose === 'rental',
  )[0];
  const hold = holdOf(memory, kept.id);
  // The same states as in the real query for bookings.
  const checkout = latest(memory, kept, 'rental', [
    'preparing',
    'open',
    'complete',
  ]) as BookingState['checkout'];
  const cardPage = latest(memory, kept, 'deposit', ['preparing', 'open']) as BookingState['cardPage'];
  return {
    ...kept,
    paymentIntentId: payment?.paymentIntentId ?? null,
    depositStatus: deposit?.status ?? null,
    depositDueAt: deposit?.dueAt ?? null,
    depositBy: deposit?.neededBy ?? null,
    depositHold: hold?.state ?? null,
    depositCardBy: deposit?.cardBy ?? null,
    depositHeldUntil: hold?.expiresAt ?? null,
    depositRenewals: deposit?.renewable ? deposit.renewals : null,
    depositAwardCents: deposit?.claim?.awardCents ?? null,
    depositCovered: kept.depositCents === 0 || (deposit !== undefined && deposit.neededBy === null),
    checkout: checkout ?? null,
    cardPage: cardPage ?? null,
  };
}

export async function findBooking(tx: Tx, id: string): Promise<BookingState | undefined> {
  const memory = memoryOf(tx);
  const kept = memory.bookings.find(id);
  return kept && wholeBooking(memory, kept);
}

export async function insertBooking(tx: Tx, booking: BookingState): Promise<void> {
  mustHold(tx, 'item', booking.itemId);
  const { bookings } = memoryOf(tx);
  const isRequest = (b: BookingState) => b.kind === 'request' && b.status === 'pending';
  const same = bookings.where(
    (b) => b.itemId === booking.itemId && b.renterId === booking.renterId && isRequest(b),
  );
  if (isRequest(booking) && same.length > 0) throw new Violation('bookings_one_open_request');
  bookings.put(booking.id, booking);
}

export async function saveBooking(tx: Tx, _before: BookingState, booking: BookingState): Promise<void> {
  mustHold(tx, 'item', booking.itemId);
  memoryOf(tx).bookings.put(booking.id, booking);
}

const trouble: readonly string[] = [
  'deposit-declined',
  'deposit-lapsed',
  'deposit-card-asked',
  'deposit-renewal-declined',
];

export async function depositHadTrouble(tx: Tx, bookingId: string): Promise<boolean> {
  const said = memoryOf(tx).lines.where(
    (line) => line.bookingId === bookingId && line.move.startsWith('deposit-'),
  );
  return trouble.includes(said.at(-1)?.move ?? '');
}

export async function findOwnHold(
  tx: Tx,
  itemId: string,
  renterId: string,
): Promise<BookingState | undefined> {
  return memoryOf(tx).bookings.where(
    (b) =>
      b.itemId === itemId &&
      b.renterId === renterId &&
      b.status === 'pending' &&
      b.kind === 'instant' &&
      b.paidAt === null,
  )[0];
}
