// Which days are free, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { wholeBooking } from '../../memory/rentals/bookings/moving/bookings.store.ts';
import type { Town } from '../../town.ts';
import type { Wish } from '../../acting/wish.ts';
import { at, dayOf, hours } from './own-clock.ts';
import { daysOf } from './own-money.ts';

const dayMs = hours(24);
const dayAfter = (day: string, count = 1) => dayOf(Date.parse(day) + count * dayMs, 'UTC');

/** Whether an expired hold gives up its days to anyone who wants them: it does, unless its page may still be used. */
function isGivenUp({ memory }: Town, b: BookingState, now: number): boolean {
  if (b.status !== 'pending' || b.paidAt || !b.holdExpiresAt || now < b.holdExpiresAt.getTime()) return false;
  return wholeBooking(memory, b).checkout === null || now >= b.holdExpiresAt.getTime() + hours(0.25);
}

/**
 * The bookings occupying days of a wish, except `but` and any the renter would give up to book instantly.
 * For a price, bookings count as they are.
 */
function takers(town: Town, wish: Wish, but?: string, forPrice = false): BookingState[] {
  const now = town.now().getTime();
  return town.memory.bookings.where((b) => {
    if (b.id === but || b.itemId !== wish.itemId) return false;
    const isTaken =
      b.status === 'confirmed' ||
      b.status === 'active' ||
      (b.status === 'pending' && b.holdExpiresAt !== null);
    const isOwnRequest =
      !wish.asks && b.renterId === wish.renterId && b.kind === 'request' && b.paidAt === null;
    const meets = b.startDate <= wish.endDate && wish.startDate <= b.occupiedUntil;
    if (!isTaken || !meets || forPrice) return isTaken && meets;
    return !(isOwnRequest && b.status === 'pending') && !isGivenUp(town, b, now);
  });
}

/** What blocks a wish: its number of days, then the reasons each day is closed, in order. */
function* closures(
  town: Town,
  wish: Wish,
  but?: string,
  forPrice = false,
): Generator<'no item' | 'length' | 'past' | 'booked' | 'not-offered' | 'too-soon', void> {
  const item = town.memory.items.find(wish.itemId);
  if (!item) {
    yield 'no item';
    return;
  }
  const now = town.now().getTime();
  const today = dayOf(now, item.timeZone);
  const last = dayAfter(today, 180);
  const first = now < at(today, 15, item.timeZone) ? today : dayAfter(today);
  const days = daysOf(wish);
  if (days < item.minDays || days > item.maxDays) yield 'length';
  const taken = takers(town, wish, but, forPrice);
  for (let day = wish.startDate; day <= wish.endDate; day = dayAfter(day)) {
    const isOffered =
      item.periods.length === 0 || item.periods.some((p) => p.startDate <= day && day <= p.endDate);
    if (day < today) yield 'past';
    else if (taken.some((b) => b.startDate <= day && day <= b.occupiedUntil)) yield 'booked';
    else if (day > last || !isOffered) yield 'not-offered';
    else if (day < first) yield 'too-soon';
  }
}

/** Why the days of a wish aren't available (too few or too many, or the first closed day); null if they are. */
export function closedBy(town: Town, wish: Wish, but?: string, forPrice = false): string | null {
  for (const why of closures(town, wish, but, forPrice)) return why;
  return null;
}

/** Whether someone else, or the owner's own calendar, occupies a day of a request being accepted. */
export function isTakenFrom(town: Town, wish: Wish, but: string): boolean {
  return [...closures(town, wish, but)].some((why) => why === 'booked' || why === 'not-offered');
}

/** When the last hold blocking a wish ends; null if a booking blocks it too. */
export function heldUntil(town: Town, wish: Wish): string | null {
  const taken = takers(town, wish);
  if (taken.some(({ status }) => status !== 'pending')) return null;
  return new Date(Math.max(...taken.map((b) => b.holdExpiresAt?.getTime() ?? 0))).toISOString();
}
