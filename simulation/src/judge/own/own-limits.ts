// The limits of a renter, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../../town.ts';
import { currentTerms, type Terms } from '@borough/domain/terms/terms';
import type { Wish } from '../../acting/wish.ts';
import { dayOf, hours, promised } from './own-clock.ts';

const ms = (date: Date | null) => date?.getTime() ?? null;

/** When a booking shows or showed its address; for an unpaid one, as if it were confirmed now. */
function showsAt(b: BookingState, now: number): number | null {
  if (b.status === 'pending') return promised.opens({ ...b, confirmedAt: new Date(now) });
  if (!b.confirmedAt) return null;
  const at = Math.min(ms(b.addressShownAt) ?? Infinity, promised.opens(b));
  return b.cancelledAt && b.cancelledAt.getTime() < at ? null : at;
}

/** Whether three addresses already open on the day this one would. */
function hasThreeOpenings(
  wish: Wish & { timeZone: string; terms: Terms },
  own: readonly BookingState[],
  now: number,
): boolean {
  const zone = wish.timeZone;
  const day = dayOf(promised.opens({ ...wish, confirmedAt: new Date(now) }), zone);
  const near = hours(24 * 2);
  const counted = own.filter((b) => {
    const isPromised = b.confirmedAt !== null || (b.status === 'pending' && b.holdExpiresAt !== null);
    const isNear = Math.abs(Date.parse(b.startDate) - Date.parse(wish.startDate)) <= near;
    return isPromised && (isNear || (ms(b.addressShownAt) ?? -Infinity) > now - hours(48));
  });
  const days = counted.flatMap((b) => {
    const at = showsAt(b, now);
    return at === null ? [] : dayOf(at, zone);
  });
  return days.filter((each) => each === day).length >= 3;
}

/** How long, within the last day, people who never paid for anything have held days of the wish, in milliseconds. */
function idleFor({ memory }: Town, wish: Wish, now: number): number {
  const paid = new Set(memory.bookings.where((b) => b.confirmedAt !== null).map(({ renterId }) => renterId));
  const idle = memory.bookings.where(
    (b) =>
      b.itemId === wish.itemId &&
      b.kind === 'instant' &&
      b.startDate <= wish.endDate &&
      wish.startDate <= b.endDate &&
      (b.cancelReason === 'withdrawn' || b.cancelReason === 'payment_expired') &&
      (ms(b.cancelledAt) ?? 0) > now - hours(24) &&
      !paid.has(b.renterId),
  );
  const lasted = (b: BookingState) =>
    Math.min(ms(b.cancelledAt) ?? Infinity, ms(b.holdExpiresAt) ?? Infinity) - b.createdAt.getTime();
  return idle.reduce((sum, b) => sum + lasted(b), 0);
}

/** The limits that can block a wish, in the order people are told; `own` are the renter's other bookings. */
export function limitsOf(town: Town, wish: Wish, own: readonly BookingState[]): [string, boolean][] {
  const { memory } = town;
  const now = town.now().getTime();
  const lately = own.filter(({ createdAt }) => createdAt.getTime() > now - hours(24));
  const pending = (kind: string) => own.filter((b) => b.kind === kind && b.status === 'pending').length;
  const wasOpened = ({ id }: BookingState) =>
    memory.checkouts.where((c) => c.bookingId === id && c.state !== 'failed').length > 0;
  const freely = own.filter(
    (b) =>
      (b.cancelReason === 'renter_free' || b.cancelReason === 'deposit_not_held') &&
      (ms(b.cancelledAt) ?? 0) > now - hours(24 * 30),
  );
  const isCareless = freely.length >= 3;
  const isAhead = (b: BookingState) =>
    b.status === 'pending' ||
    ((b.status === 'confirmed' || b.status === 'active') && (ms(b.endsAt) ?? 0) > now);
  const ofItem = lately.filter(
    (b) => b.kind === 'instant' && b.itemId === wish.itemId && b.status !== 'confirmed' && wasOpened(b),
  );
  const hasPaid = own.some(({ confirmedAt }) => confirmedAt !== null);
  const timeZone = memory.items.find(wish.itemId)?.timeZone ?? 'UTC';
  const isKnown = memory.people.find(wish.renterId)?.isKnown === true;
  const openings: [string, boolean] = [
    'booking.too-many-openings',
    !isKnown && hasThreeOpenings({ ...wish, timeZone, terms: currentTerms }, own, now),
  ];
  return wish.asks
    ? [
        ['booking.too-many-requests', pending('request') >= 5],
        ['booking.too-many-today', lately.filter(({ kind }) => kind === 'request').length >= 10],
        ['booking.one-at-a-time', isCareless && own.some(isAhead)],
        openings,
      ]
    : [
        ['booking.too-many-holds', pending('instant') >= 2],
        ['booking.held-too-often', ofItem.length >= 2],
        ['booking.ask-first', !hasPaid && !isKnown && idleFor(town, wish, now) >= hours(1)],
        ['booking.request-only', isCareless],
        openings,
      ];
}
