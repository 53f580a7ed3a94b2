// What people may begin and press, written down a second time for the judge: without it, a program that refuses everything
// would break no rule.
import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import type { Town } from '../town.ts';
import type { Wish } from '../wish.ts';
import { dayOf, hours, promised, at } from './own-clock.ts';
import { daysOf } from './own-money.ts';

const dayMs = hours(24);
const isTaken = (b: BookingState) =>
  b.status === 'confirmed' || b.status === 'active' || (b.status === 'pending' && b.holdExpiresAt !== null);

/** Whether the two may deal with each other anew: neither suspended, and no block between them. */
export function mayDeal({ memory }: Town, one: string, other: string): boolean {
  const suspended = [one, other].some((id) => memory.people.find(id)?.suspended !== false);
  const blocked = memory.blocks.find(`${one} ${other}`) ?? memory.blocks.find(`${other} ${one}`);
  return !suspended && blocked === undefined;
}

/** Whether the days are offered and free, but for one booking. */
function isFree(town: Town, wish: Wish, but?: string): boolean {
  const item = town.memory.items.find(wish.itemId);
  if (!item) return false;
  const now = town.now().getTime();
  const today = dayOf(now, item.timeZone);
  const { startDate, endDate } = wish;
  const last = dayOf(Date.parse(today) + 180 * dayMs, 'UTC');
  const isSoonEnough = startDate > today || (startDate === today && now < at(today, 15, item.timeZone));
  const offered =
    item.periods.length === 0 || item.periods.some((p) => p.startDate <= startDate && endDate <= p.endDate);
  const days = daysOf(wish);
  const taken = town.memory.bookings.where(
    (b) =>
      b.id !== but &&
      b.itemId === item.id &&
      isTaken(b) &&
      b.startDate <= endDate &&
      startDate <= b.occupiedUntil,
  );
  const fits = days >= item.minDays && days <= item.maxDays && endDate <= last;
  return isSoonEnough && offered && fits && taken.length === 0;
}

/** What stands against a wish, by the code it is refused with; whether each is so. */
function against(town: Town, wish: Wish, but?: string): Record<string, boolean> {
  const { memory } = town;
  const now = town.now().getTime();
  const item = memory.items.find(wish.itemId);
  const own = memory.bookings.where((b) => b.renterId === wish.renterId && b.id !== but);
  const pending = (kind: string) => own.filter((b) => b.kind === kind && b.status === 'pending');
  const lately = (ms: number) => own.filter(({ createdAt }) => createdAt.getTime() > now - ms);
  const suspended = (id: string) => memory.people.find(id)?.suspended === true;
  const ownerId = item?.ownerId ?? '';
  const freely = own.filter((b) => b.cancelReason === 'renter_free' || b.cancelReason === 'deposit_not_held');
  return {
    // What a suspended owner lends is not listed.
    'item.not-found': !item?.listed || suspended(ownerId),
    'booking.own-item': ownerId === wish.renterId,
    'account.suspended': suspended(wish.renterId),
    'dealing.other-suspended': suspended(ownerId),
    'dealing.blocked': !mayDeal(town, wish.renterId, ownerId),
    'booking.dates-taken': !isFree(town, wish, but),
    'booking.already-requested': pending('request').some(({ itemId }) => itemId === wish.itemId),
    'booking.too-many-requests': wish.asks && pending('request').length >= 5,
    'booking.too-many-today':
      wish.asks && lately(dayMs).filter(({ kind }) => kind === 'request').length >= 10,
    'booking.too-many-holds': !wish.asks && pending('instant').length >= 2,
    'booking.held-too-often':
      !wish.asks && lately(dayMs).filter((b) => b.kind === 'instant' && b.itemId === wish.itemId).length >= 2,
    'booking.too-many-openings': memory.people.find(wish.renterId)?.isKnown !== true && own.length >= 3,
    'booking.request-only': !wish.asks && freely.length >= 3,
    'booking.one-at-a-time': wish.asks && freely.length >= 3,
    'booking.ask-first': !wish.asks && own.every(({ confirmedAt }) => confirmedAt === null),
    // Their own hold of these days was paid or ended while it made room for this one.
    'booking.already-paid': !wish.asks && own.some((b) => b.itemId === wish.itemId && b.paidAt !== null),
    'booking.too-late': !wish.asks && own.some((b) => b.itemId === wish.itemId && b.kind === 'instant'),
    'booking.consent-missing': !wish.asks && !wish.agreed,
  };
}

/** Limits that depend on more than this looks at: the program may refuse by them, or not. */
const mayBe: ReadonlySet<string> = new Set([
  'booking.held-too-often',
  'booking.too-many-openings',
  'booking.request-only',
  'booking.one-at-a-time',
  'booking.ask-first',
  'booking.already-paid',
  'booking.too-late',
]);

/** What is refused for other reasons than the rules of bookings: an older price, a provider that is not heard. */
const elsewhere = /^(quote|payment|request)\./;

/** Whether there was a reason for that refusal. */
export const isRefusedRightly = (town: Town, wish: Wish, code: string): boolean =>
  against(town, wish)[code] ?? elsewhere.test(code);

/** What should have stood against a booking that was begun; nothing for one that is right. */
export function wronglyBegun(town: Town, b: BookingState): string[] {
  const agreed = b.depositCents === 0 || b.depositConsent !== null;
  const wish = { ...b, asks: b.kind === 'request', agreed };
  return Object.entries(against(town, wish, b.id)).flatMap(([code, is]) =>
    is && !mayBe.has(code) ? code : [],
  );
}

/** The buttons a booking shows to one of its two people. */
export function buttonsOf(b: BookingState, part: Part, now: number): string[] {
  const before = (date: Date | null) => date !== null && now < date.getTime();
  const isRequest = b.kind === 'request';
  const renter = part === 'renter';
  const starts = b.startsAt?.getTime() ?? 0;
  const isHeld = b.depositStatus === 'held' && (b.depositHeldUntil === null || before(b.depositHeldUntil));
  const unsecured =
    (b.depositStatus === 'held' && !isHeld) || (b.depositStatus === 'failed' && b.depositHold !== 'placing');
  const wantsCard = unsecured || (isHeld && b.depositHold !== 'capturing' && before(b.depositCardBy));
  const shown: Record<string, boolean> = {
    accept:
      !renter &&
      isRequest &&
      !b.acceptedAt &&
      !b.waitingSince &&
      before(b.answerBy) &&
      now < promised.lastToConfirm(b),
    decline: !renter && isRequest && !b.paidAt,
    withdraw: renter && !b.paidAt,
    'cancel-unsecured': renter && b.paidAt !== null,
    pay:
      renter &&
      (!isRequest || b.acceptedAt !== null) &&
      !b.paidAt &&
      before(isRequest ? b.payBy : b.holdExpiresAt) &&
      now < promised.lastToConfirm(b),
  };
  const givesCard = renter && wantsCard && (b.depositBy === null || before(b.depositBy));
  shown['give-card'] = givesCard;
  const later: Record<string, boolean> = {
    'show-address':
      renter &&
      b.status === 'confirmed' &&
      !b.addressShownAt &&
      b.depositCovered &&
      now < Math.max(starts - hours(24), (b.confirmedAt?.getTime() ?? 0) + hours(1)),
    'give-card': givesCard,
    cancel: b.status === 'confirmed' && now < starts,
  };
  const of = b.status === 'pending' ? shown : b.status === 'confirmed' || b.status === 'active' ? later : {};
  return Object.keys(of).filter((name) => of[name]);
}
