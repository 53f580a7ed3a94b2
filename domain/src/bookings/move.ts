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

/** A move being made: on which booking, among which others, by whom, when. */
export interface Step {
  booking: BookingState;
  world: World;
  by: Mover;
  now: Date;
}

/**
 * A row of the table. `Input` is what the command read under the lock or the person said. Methods see the booking as it was;
 * `postings` and `acts` as the move leaves it.
 */
export interface Move<Input> {
  from: readonly BookingStatus[];
  /** `same`: the status stays as it is. */
  to: BookingStatus | 'same';
  by: readonly Actor[];
  /** Every guard must hold; the first that does not gives the refusal. */
  guards: readonly Guard[];
  /** What must end at the provider first. */
  first?(step: Step, input: Input): First['first']['page'] | null;
  /** Refuses for a reason that was read under the lock. */
  gate?(step: Step, input: Input): ProblemCode | null;
  /** What changes in the booking beside its status. */
  change?(step: Step, input: Input): Partial<BookingState>;
  reason?: CancelReason;
  /** What it means to requests for the same days: they wait, run on if the days are free again, or are cancelled. */
  others?: 'wait' | 'revive' | 'lose-dates';
  deposit?: 'schedule' | 'release';
  postings?(booking: BookingState, input: Input): Posting[];
  acts?(booking: BookingState, input: Input): Act[];
  /** Who is told, in which words: see the server's notices. */
  notices: readonly Notice[];
  /** Which of them, when that depends on who moved or what was found. */
  told?(by: Actor, input: Input): readonly Notice[];
  /** Leaves no line in the history. */
  silent?: true;
}

/** Gives a row of the table the type of its input. */
export const move = <Input = null>(row: Move<Input>): Move<Input> => row;

/** What people may say when they end something. */
export interface WithNote {
  note: string | null;
}

/** Whether the two people may still deal with each other, as read under the lock; null when they may. */
export interface WithDealing {
  dealing: ProblemCode | null;
}

/** Dates and zone as the deadlines want them. */
export const datesOf = (b: Pick<BookingState, 'startDate' | 'endDate' | 'timeZone'>) => ({
  startDate: b.startDate,
  endDate: b.endDate,
  zone: b.timeZone,
});

/** What was paid goes back whole, fees included. */
export const everythingBack = ({ booking }: Step) => ({
  refundCents: booking.chargedCents,
  ownerKeepsCents: 0,
});

/** The refund a cancelled booking has come to; none when nothing was paid or nothing is due. */
export function refundOf(booking: BookingState): Act[] {
  const { id: bookingId, refundCents, paymentIntentId } = booking;
  if (!paymentIntentId || !refundCents) return [];
  const back = { refundCents, ownerKeepsCents: booking.ownerKeepsCents ?? 0 };
  const postings = [refundPosting(booking, back)];
  return [{ type: 'refund', bookingId, paymentIntentId, cents: refundCents, purpose: 'cancelled', postings }];
}

const canBeUsed = (page: LivePage | null) => page === 'preparing' || page === 'open';

/** The page on which the rental can still be paid has to end first. */
export const endRentalPage = ({ booking }: Step) => (canBeUsed(booking.checkout) ? 'rental' : null);

/** The page on which a card can still be given has to end first. */
export const endCardPage = ({ booking }: Step) => (canBeUsed(booking.cardPage) ? 'deposit' : null);

/** What the clock is told when something has come due: whether the provider gave no answer about the page. */
export interface ByTheClock {
  unreachable: boolean;
}

/**
 * Whether a page that may have been used still keeps the clock waiting: until the provider has ended it, or for a quarter
 * of an hour after the deadline when it does not answer.
 */
export const keepsWaiting = (
  page: LivePage | null,
  due: Date | null,
  { unreachable }: ByTheClock,
  now: Date,
): boolean => canBeUsed(page) && !(unreachable && due !== null && now >= after(due, unreachableMargin));
