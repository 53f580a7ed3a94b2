// What people may start and press, written a second time for the judge: without it, a program that refused everything
// would break no rule.
import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import type { Problem } from '@borough/domain/problems';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Town } from '../town.ts';
import type { Pressed, Wish } from '../acting/wish.ts';
import { closedBy, heldUntil, isTakenFrom } from './own/own-calendar.ts';
import { readingOf } from './money.ts';
import { owes } from './own/own-debts.ts';
import { isGated } from './own/own-gates.ts';
import { limitsOf } from './own/own-limits.ts';
import { refusalOf } from './own/own-moves.ts';

/** The moves people make by pressing a button. */
const pressed = [
  ...(['accept', 'decline', 'withdraw', 'cancel-unsecured'] as const),
  ...(['pay', 'show-address', 'give-card', 'cancel'] as const),
  ...(['hand-over', 'say-handed-over', 'say-received', 'on-my-way', 'return', 'mark-back'] as const),
  ...(['agree-return', 'deny-return', 'say-returned', 'contest-return', 'all-good', 'not-back'] as const),
  ...(['cancel-not-back', 'will-not-be-back'] as const),
];

/** Why two people may not start anything with each other (one is suspended or blocked the other); null if they may. */
export function whyNotDealing({ memory }: Town, self: string, other: string): string | null {
  const suspended = (id: string) => memory.people.find(id)?.suspended !== false;
  if (suspended(self)) return 'account.suspended';
  if (suspended(other)) return 'dealing.other-suspended';
  const blocked = memory.blocks.find(`${self} ${other}`) ?? memory.blocks.find(`${other} ${self}`);
  return blocked === undefined ? null : 'dealing.blocked';
}

/** Whether the two may start something with each other. */
export const mayDeal = (town: Town, one: string, other: string): boolean =>
  whyNotDealing(town, one, other) === null;

/** Everything that can block a wish, in the order people are told. */
function against(town: Town, wish: Wish, but?: string): [code: string, stands: boolean][] {
  const { memory } = town;
  const item = memory.items.find(wish.itemId);
  const ownerId = item?.ownerId ?? '';
  const own = memory.bookings.where((b) => b.renterId === wish.renterId && b.id !== but);
  const dealing = whyNotDealing(town, wish.renterId, ownerId);
  const isListed = item?.listed && memory.people.find(ownerId)?.suspended === false;
  const requests = own.filter(
    (b) => b.kind === 'request' && b.status === 'pending' && b.itemId === wish.itemId,
  );
  // A renter who books instantly gives up their own request, unless it is being paid.
  const isStuck = requests.some(
    (b) => b.paidAt !== null || ['preparing', 'open'].includes(wholeBooking(memory, b).checkout ?? ''),
  );
  return [
    ['item.not-found', !isListed],
    ['booking.own-item', ownerId === wish.renterId],
    ...(dealing ? [[dealing, true] satisfies [string, boolean]] : []),
    ['booking.dates-taken', closedBy(town, wish, but) !== null],
    ['booking.already-requested', wish.asks ? requests.length > 0 : isStuck],
    ['booking.requests-only', !wish.asks && item?.requestsOnly === true],
    ['booking.gated', isGated(town, wish, own)],
    ...limitsOf(town, wish, own),
    ['booking.consent-missing', !wish.asks && !wish.agreed],
  ];
}

/** Refusals that don't come from the booking rules: an outdated price, a provider that doesn't answer. */
const elsewhere = /^(quote|payment|request)\./;

/** The refusal someone should have been given; null if they were answered correctly. */
export function refusedWrongly(town: Town, wish: Wish, said: Problem): string | null {
  const stands = against(town, wish).filter(([, is]) => is);
  const [first] = stands[0] ?? ['nothing'];
  const own = town.memory.bookings.where((b) => b.renterId === wish.renterId && b.itemId === wish.itemId);
  const { code, detail } = said;
  if (code === 'debt.stands') return owes(town, wish.renterId, 'book') ? null : first;
  // Holding new days first gives up the earlier ones, and that can itself be refused: they were already paid, or
  // are over.
  const isLeaving = !wish.asks && own.some((b) => b.kind === 'instant' || b.paidAt !== null);
  if (isLeaving && (code === 'booking.already-paid' || code === 'booking.too-late')) return null;
  // Checked before anything else, for the price and for holding other days.
  const isEarly = [
    'booking.gated',
    'booking.too-many-openings',
    'booking.held-too-often',
    'booking.already-requested',
  ];
  if (isEarly.includes(code) && stands.some(([each]) => each === code)) return null;
  if (elsewhere.test(code)) return null;
  if (wish.looksFirst && code === 'booking.dates-taken' && closedBy(town, wish, undefined, true)) return null;
  // When many people want the same dates, they are refused before anything about the two people is checked.
  const isCrowd = !wish.asks && code === 'booking.dates-taken' && /^(dealing|account)\./.test(first);
  if (isCrowd && closedBy(town, wish)) return null;
  // A booking that gave way for the hold already counts as gone by this check, and comes back if the hold is refused.
  const givesWay = town.memory.bookings.where((b) => b.itemId === wish.itemId && b.status === 'pending');
  if (!wish.asks && givesWay.length > 0) return null;
  if (code !== first) return first;
  const { reason, heldUntil: until } = (detail.data ?? {}) as { reason?: string; heldUntil?: string | null };
  const isOpen = ({ status }: BookingState) => status !== 'completed' && status !== 'cancelled';
  if (code !== 'booking.dates-taken' || own.some(isOpen)) return null;
  const why = closedBy(town, wish);
  const wanted = why === 'booked' ? heldUntil(town, wish) : null;
  return reason === why && (until ?? null) === wanted ? null : `${why} until ${wanted}`;
}

/** What should have prevented a booking that was made; empty if it was right. */
export function wronglyBegun(town: Town, b: BookingState): string[] {
  const agreed = b.depositCents === 0 || b.depositConsent !== null;
  const wish = { ...b, asks: b.kind === 'request', agreed };
  const wrong = against(town, wish, b.id).flatMap(([code, is]) => (is ? code : []));
  return owes(town, b.renterId, 'book') ? [...wrong, 'debt.stands'] : wrong;
}

/** The buttons a booking shows one of its two people. */
export const buttonsOf = (b: BookingState, part: Part, now: number): string[] =>
  pressed.filter((move) => refusalOf(b, move, part, now) === null);

/** Whether a button's move was made or, for buttons that lead to payment, a page is open. */
function isDone({ memory }: Town, { move, bookingId, personId }: Pressed): boolean {
  if (move === 'pay' || move === 'give-card')
    return (
      memory.checkouts.where((c) => c.bookingId === bookingId && c.providerSessionId !== null).length > 0
    );
  const made = memory.made.where((each) => each.bookingId === bookingId && each.move === move);
  return made.some(({ line }) => line === null || line.by.actorId === personId);
}

/** The answer that pressing a button should have given; null if the answer was right. */
export function answeredWrongly(town: Town, of: Pressed, code: string | null): string | null {
  const kept = town.memory.bookings.find(of.bookingId);
  if (!kept) return 'no booking';
  if (code === null && of.wrongCode) return 'a wrong code';
  if (code === null) return isDone(town, of) ? null : 'nothing was done';
  // If nothing goes wrong between us and the provider, no one should hear otherwise.
  const isCalm = town.weather.calls + town.weather.deaths + town.weather.away === 0;
  if (elsewhere.test(code)) return isCalm && code === 'request.busy' ? 'anything but being busy' : null;
  const b = wholeBooking(town.memory, kept);
  const { move, personId } = of;
  const now = town.now().getTime();
  const part = move === 'cancel-as-admin' ? 'admin' : personId === b.renterId ? 'renter' : 'owner';
  if (code === 'debt.stands') return move === 'accept' && owes(town, b.ownerId, 'accept') ? null : 'nothing';
  const first = refusalOf(b, move, part, now);
  // It may have been paid while its page was being closed.
  const isPaid =
    b.paidAt !== null || town.memory.payments.where(({ subject }) => subject.id === b.id).length > 0;
  if (code === 'booking.already-paid' && isPaid) return null;
  // Accepting first deals with expired holds, including this one.
  if (move === 'accept' && b.kind === 'instant' && code === 'booking.too-late') return null;
  if (first !== null) return first === code ? null : first;
  const unagreed = b.depositCents > 0 && !of.agreed ? 'booking.consent-missing' : null;
  switch (move) {
    case 'accept': {
      const why = whyNotDealing(town, b.ownerId, b.renterId);
      if (why) return why === code ? null : why;
      const isTaken = isTakenFrom(town, { ...b, asks: true, agreed: true }, b.id);
      return code === 'booking.dates-taken' && isTaken ? null : 'nothing';
    }
    case 'pay': {
      const why = whyNotDealing(town, b.renterId, b.ownerId);
      const wanted = why ?? (b.kind === 'instant' ? 'booking.too-late' : unagreed) ?? 'nothing';
      return wanted === code ? null : wanted;
    }
    case 'hand-over':
    case 'return': {
      const tries = town.memory.tries.where((each) => each.bookingId === b.id);
      if (code === 'handover.too-many-tries') return tries.length >= 20 ? null : 'nothing';
      const isFifth =
        tries.filter(({ kind }) => (kind === 'return') === (move === 'return')).length % 5 === 0;
      const wanted = isFifth ? 'handover.code-replaced' : 'handover.wrong-code';
      return of.wrongCode && code === wanted ? null : 'nothing';
    }
    case 'will-not-be-back': {
      const isOut = town.memory.bookings.where(
        (each) =>
          each.itemId === b.itemId &&
          each.status === 'active' &&
          each.overdueSince !== null &&
          each.returnedAt === null,
      );
      return isOut.length === 0 && code === 'booking.too-late' ? null : 'nothing';
    }
    case 'give-card':
      return unagreed === code ? null : (unagreed ?? 'nothing');
    case 'cancel-as-admin': {
      // Money a complaint already gave back can't be refunded again.
      if (readingOf(town, b).back > 0 && b.status === 'active')
        return code === 'complaint.refunded' ? null : 'complaint.refunded';
      const isTooMuch = (of.refundCents ?? 0) > (b.paidAt ? b.chargedCents : 0);
      return isTooMuch && code === 'booking.refund-too-large' ? null : 'nothing';
    }
    default:
      return 'nothing';
  }
}
