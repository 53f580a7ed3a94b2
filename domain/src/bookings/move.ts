import { after } from '../clocks.ts';
import { refundPosting } from '../ledger/booking-postings.rules.ts';
import type { Posting } from '../ledger/posting.ts';
import type { Act } from '../operations/acts.ts';
import type { ProblemCode } from '../problems.ts';
import {
  type Actor,
  type BookingState,
  type BookingStatus,
  type CancelReason,
  type LivePage,
  type Mover,
} from './booking-state.ts';
import type { First, World } from './booking-world.ts';
import { unreachableMargin } from '../deadlines/deadlines.rules.ts';
import type { Guard } from './guards.ts';
import type { Notice } from './notices.ts';

/** A move being made: on which booking, among which others, by whom, and when. */
export interface Step {
  booking: BookingState;
  world: World;
  by: Mover;
  now: Date;
}

/**
 * A row of the table. `Input` is what the command read under the lock or what the person entered. Methods see the
 * booking before the move; `postings` and `acts` see it after.
 */
export interface Move<Input> {
  from: readonly BookingStatus[];
  /** `same`: the status stays as it is. */
  to: BookingStatus | 'same';
  by: readonly Actor[];
  /** All guards must pass; the first that does not gives the refusal. */
  guards: readonly Guard[];
  /** What must end at the provider first. */
  first?(step: Step, input: Input): First['first']['page'] | null;
  /** Refuses for a reason read under the lock. */
  gate?(step: Step, input: Input): ProblemCode | null;
  /** What changes in the booking besides its status. */
  change?(step: Step, input: Input): Partial<BookingState>;
  reason?: CancelReason;
  /**
   * What happens to other bookings: requests for the same days wait, resume because the days are free again, or are
   * canceled; the people of the next rental learn that the item is late, or back.
   */
  others?: 'wait' | 'revive' | 'lose-dates' | 'delay' | 'back';
  /** A move that follows at once, judging by the booking after this one. */
  next?(booking: BookingState, now: Date): 'pick-up' | null;
  deposit?: 'schedule' | 'release';
  postings?(booking: BookingState, input: Input): Posting[];
  acts?(booking: BookingState, input: Input): Act[];
  /** Who is notified, and with which notice. */
  notices: readonly Notice[];
  /** Which of the notices apply, when that depends on who moved or on what was found. */
  told?(by: Actor, input: Input, booking: BookingState): readonly Notice[];
  /** Leaves no line in the booking's history. */
  silent?: true;
}

/** Gives a row of the table the type of its input. */
export const move = <Input = null>(row: Move<Input>): Move<Input> => row;

/** The note people can add when they end something. */
export interface WithNote {
  note: string | null;
}

/** Whether the two people may still deal with each other, as read under the lock; null if they may. */
export interface WithDealing {
  dealing: ProblemCode | null;
}

/** Dates and zone as the deadlines want them. */
export const datesOf = (b: Pick<BookingState, 'startDate' | 'endDate' | 'timeZone'>) => ({
  startDate: b.startDate,
  endDate: b.endDate,
  zone: b.timeZone,
});

/** A full refund, fees included. */
export const fullRefund = ({ booking }: Step) => ({
  refundCents: booking.chargedCents,
  ownerKeepsCents: 0,
});

/** The refund of a canceled booking; none if nothing was paid or nothing is due. */
export function refundOf(booking: BookingState): Act[] {
  const { id: bookingId, refundCents, paymentIntentId } = booking;
  if (!paymentIntentId || !refundCents) return [];
  const back = { refundCents, ownerKeepsCents: booking.ownerKeepsCents ?? 0 };
  const postings = [refundPosting(booking, back)];
  return [{ type: 'refund', bookingId, paymentIntentId, cents: refundCents, purpose: 'cancelled', postings }];
}

const canBeUsed = (page: LivePage | null) => page === 'preparing' || page === 'open';

/** The page on which the rental can still be paid must be closed first. */
export const endRentalPage = ({ booking }: Step) => (canBeUsed(booking.checkout) ? 'rental' : null);

/** The page on which a card can still be given must be closed first. */
export const endCardPage = ({ booking }: Step) => (canBeUsed(booking.cardPage) ? 'deposit' : null);

/** What the clock passes when a deadline has arrived: whether the provider gave no answer about the page. */
export interface ByTheClock {
  unreachable: boolean;
}

/**
 * Whether a page that may have been used still keeps the clock waiting: until the provider has closed it, or until a
 * quarter of an hour after the deadline if it does not answer.
 */
export const keepsWaiting = (
  page: LivePage | null,
  due: Date | null,
  { unreachable }: ByTheClock,
  now: Date,
): boolean => canBeUsed(page) && !(unreachable && due !== null && now >= after(due, unreachableMargin));
