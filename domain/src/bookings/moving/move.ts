import { after } from '../../clocks.ts';
import { lateCancelPosting, refundPosting } from '../../ledger/booking-postings.rules.ts';
import type { Posting } from '../../ledger/posting.ts';
import type { Act } from '../../operations/acts.ts';
import type { ProblemCode } from '../../problems.ts';
import {
  type Actor,
  type BookingState,
  type BookingStatus,
  type CancelReason,
  type LivePage,
  type Mover,
} from '../booking-state.ts';
import type { BlockedByPage, World } from '../booking-world.ts';
import { unreachableMargin } from '../../deadlines/deadlines.rules.ts';
import { ownerOwesCents } from '../cancellation-terms.rules.ts';
import type { Guard } from './guards.ts';
import type { LetGoBefore } from '../let-go.rules.ts';
import type { Notice } from '../notices.ts';

/** A move being made: on which booking, among which others, by whom, and when. */
export interface Step {
  booking: BookingState;
  world: World;
  by: Mover;
  now: Date;
}

/**
 * A row of the table. `Input` is what the command read under the lock or what the person entered. Methods see the booking
 * before the move, except `next`, `postings`, `acts` and `told`, which see it after.
 */
export interface Move<Input> {
  from: readonly BookingStatus[];
  /** `same`: the status stays as it is. */
  to: BookingStatus | 'same';
  by: readonly Actor[];
  /** All guards must pass; the first to fail gives the refusal. */
  guards: readonly Guard[];
  /** The provider page that must end first, if any. */
  first?(step: Step, input: Input): BlockedByPage['first']['page'] | null;
  /** Why the move is refused, judging by what was read under the lock; null if it isn't. */
  gate?(step: Step, input: Input): ProblemCode | null;
  /** What changes in the booking besides its status. */
  change?(step: Step, input: Input): Partial<BookingState>;
  reason?: CancelReason;
  /**
   * What happens to other bookings. `wait`, `revive`, `lose-dates`: requests for the same days wait, resume because the days
   * are free again, or are cancelled. `delay`, `back`: the people of the next rental learn that the item is late, or back.
   */
  others?: 'wait' | 'revive' | 'lose-dates' | 'delay' | 'back';
  /** A move that follows immediately, judging by the booking after this one. */
  next?(booking: BookingState, now: Date): 'pick-up' | null;
  deposit?: 'schedule' | 'release';
  /** The whole deposit is claimed for an item that isn't back. */
  claimsLoss?: true;
  postings?(booking: BookingState, input: Input): Posting[];
  acts?(booking: BookingState, input: Input): Act[];
  /** Who is notified, and with which notice. */
  notices: readonly Notice[];
  /** Which of the notices apply, when that depends on who moved or on the outcome. */
  told?(by: Actor, input: Input, booking: BookingState): readonly Notice[];
  /** Leaves no line in the booking's history. */
  silent?: true;
}

/** Gives a row of the table the type of its input. */
export const move = <Input = null>(row: Move<Input>): Move<Input> => row;

/** The note people can add when they end a booking. */
export interface WithNote {
  note: string | null;
}

/** How often the owner let bookings go before, as read under the lock. */
export interface WithLetGo {
  letGo: LetGoBefore;
}

/** Why the two people may no longer deal with each other, as read under the lock; null if they may. */
export interface WithDealing {
  dealing: ProblemCode | null;
}

/** The dates, zone and terms in the shape the deadline rules take. */
export const datesOf = (b: Pick<BookingState, 'startDate' | 'endDate' | 'timeZone' | 'terms'>) => ({
  startDate: b.startDate,
  endDate: b.endDate,
  zone: b.timeZone,
  terms: b.terms,
});

/** A full refund, fees included. */
export const fullRefund = ({ booking }: Step) => ({
  refundCents: booking.chargedCents,
  ownerKeepsCents: 0,
});

/** The owner's debt for how a booking was cancelled; none if it costs them nothing. */
export function owedByOwner(booking: BookingState): Posting[] {
  const owed = ownerOwesCents(booking);
  return owed > 0 ? [lateCancelPosting(booking.ownerId, owed)] : [];
}

/** The refund of a cancelled booking; none if nothing was paid or nothing is due. */
export function refundOf(booking: BookingState): Act[] {
  const { id: bookingId, refundCents, paymentIntentId } = booking;
  if (!paymentIntentId || !refundCents) return [];
  const back = { refundCents, ownerKeepsCents: booking.ownerKeepsCents ?? 0 };
  const postings = [refundPosting(booking, back)];
  return [{ type: 'refund', bookingId, paymentIntentId, cents: refundCents, purpose: 'cancelled', postings }];
}

const canBeUsed = (page: LivePage | null) => page === 'preparing' || page === 'open';

/** Requires the rental's payment page to be closed first if it can still be used. */
export const endRentalPage = ({ booking }: Step) => (canBeUsed(booking.checkout) ? 'rental' : null);

/** Requires the deposit's card page to be closed first if it can still be used. */
export const endCardPage = ({ booking }: Step) => (canBeUsed(booking.cardPage) ? 'deposit' : null);

/** What the clock passes when a deadline arrives: whether the provider couldn't be asked about the page. */
export interface ByTheClock {
  unreachable: boolean;
}

/**
 * Whether the clock still has to wait for a page that may have been used: until the provider has closed it or, if the
 * provider doesn't respond, until a quarter of an hour after the deadline.
 */
export const keepsWaiting = (
  page: LivePage | null,
  due: Date | null,
  { unreachable }: ByTheClock,
  now: Date,
): boolean => canBeUsed(page) && !(unreachable && due !== null && now >= after(due, unreachableMargin));
