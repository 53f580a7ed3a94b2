import { aYearBefore } from '../clocks.ts';
import type { BookingFacts, BookingState } from './booking-state.ts';
import type { World } from './booking-world.ts';
import { type ContactFacts, contactIsOpen } from './reading/contact.rules.ts';
import { standingClaim } from './deadlines-of.rules.ts';

/**
 * How often, in the twelve months before, an owner cancelled a booking while contact was open, and how often one was cancelled
 * because the rental before it was late. Only bookings whose terms count that.
 */
export interface LetGoBefore {
  cancelled: number;
  lost: number;
}

/** Counts them among an owner's bookings. */
export function countLetGo(
  bookings: readonly Pick<BookingState, 'ownerNth' | 'cancelReason' | 'cancelledAt'>[],
  now: Date,
): LetGoBefore {
  const since = aYearBefore(now);
  const counted = bookings.filter(
    ({ ownerNth, cancelledAt }) => ownerNth !== null && cancelledAt !== null && cancelledAt > since,
  );
  const lost = counted.filter(({ cancelReason }) => cancelReason === 'previous_not_returned').length;
  return { cancelled: counted.length - lost, lost };
}

/**
 * Which time within twelve months it is that the owner cancels with contact open; null if contact isn't open, the
 * item was handed over, or the terms don't count it.
 */
export function nthCancelled(b: ContactFacts, before: LetGoBefore, now: Date): number | null {
  const counts = b.terms.cancelling.ownerWithContactOpen === 'second_time_owes';
  return counts && b.status === 'confirmed' && contactIsOpen(b, now) ? before.cancelled + 1 : null;
}

/** The same for a booking that turned out later to have been cancelled because of the owner, as it was when it ended. */
export const nthCancelledBefore = (
  b: ContactFacts & Pick<BookingState, 'cancelledAt'>,
  before: LetGoBefore,
): number | null => b.cancelledAt && nthCancelled({ ...b, status: 'confirmed' }, before, b.cancelledAt);

/** Which time within twelve months it is that the owner loses a booking to a late rental; null if the terms don't count it. */
export const nthLost = ({ terms }: Pick<BookingFacts, 'terms'>, before: LetGoBefore): number | null =>
  terms.notBack.nextLost === 'first_free' ? before.lost + 1 : null;

/** Whether it isn't the first time, so it costs the owner something. */
export const isAgain = (nth: number | null): boolean => nth !== null && nth > 1;

type LetGo = Pick<BookingState, 'cancelReason' | 'ownerNth'>;

/** Whether a booking was lost to a late rental for the first time, which costs its owner nothing. */
export const isLostForFree = ({ cancelReason, ownerNth }: LetGo): boolean =>
  cancelReason === 'previous_not_returned' && ownerNth === 1;

/** Whether a booking was lost to a late rental, and not for the first time. */
export const isLostAgain = ({ cancelReason, ownerNth }: LetGo): boolean =>
  cancelReason === 'previous_not_returned' && isAgain(ownerNth);

/** Whether the renter of the late rental says it's back and the owner hasn't contested that: then it isn't what stands in the way. */
export const lateOneIsSaidBack = (world: World): boolean =>
  world.bookings.some((b) => b.status === 'active' && b.overdueSince !== null && standingClaim(b) !== null);
