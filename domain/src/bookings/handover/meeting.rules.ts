import { after, hour } from '../../clocks.ts';
import type { Cents } from '../../money.ts';
import { lastToCancel, ownerCancelsAt, renterCancelsAt } from '../../pricing/refund.rules.ts';
import type { Terms } from '../../terms/terms.ts';
import type { BookingFacts, BookingState, MeetingVerdict, Part } from '../booking-state.ts';
import { termsOf } from '../cancellation-terms.rules.ts';
import { isAgain, type LetGoBefore, nthLost } from '../let-go.rules.ts';

/** What the renter or the owner can say about a pickup that wasn't recorded. */
export const meetingStatements = ['handed_over', 'i_did_not_come', 'you_did_not_come'] as const;
export type MeetingStatement = (typeof meetingStatements)[number];

const absent = { renter: 'renter_absent', owner: 'owner_absent' } as const;
const otherPart = { renter: 'owner', owner: 'renter' } as const;

/** What a statement says about the hand-over, depending on who makes it. */
export function claimOf(statement: MeetingStatement, by: Part): Exclude<MeetingVerdict, 'not_met'> {
  if (statement === 'handed_over') return statement;
  return absent[statement === 'i_did_not_come' ? by : otherPart[by]];
}

/** When a statement can first be made: at the start of the rental, or two hours later to say the other didn't come. */
export function statableFrom(
  statement: MeetingStatement,
  { startsAt, terms }: { startsAt: Date; terms: Pick<Terms, 'meeting'> },
): Date {
  return statement === 'you_did_not_come' ? after(startsAt, terms.meeting.waitHours * hour) : startsAt;
}

/** Whether the pickup can be questioned now. When each statement can be made is up to `statableFrom`. */
export function pickupInQuestion(
  b: Pick<BookingFacts, 'status' | 'startsAt' | 'pickedUpAt' | 'meetingSince'>,
  now: Date,
): boolean {
  const awaited = b.status === 'confirmed' && !b.pickedUpAt && !b.meetingSince;
  return awaited && b.startsAt !== null && now >= b.startsAt;
}

/** Where the rental's money goes, in cents; the deposit is not part of it. */
export interface MeetingMoney {
  /** Back to the renter. */
  refundCents: Cents;
  /** What the owner gets. */
  ownerCents: Cents;
  /** What the owner owes us. */
  owedCents: Cents;
}

type Sold = Parameters<typeof termsOf>[0];

/**
 * What a verdict about the hand-over means for a confirmed booking's money. Handed over: nothing is refunded. A side that
 * didn't come is treated as if they had cancelled at the last moment: for the renter, a late cancellation; for the owner,
 * a full refund and both fees owed. No one can tell: a full refund, and nothing owed. A renter who was told that the item is late
 * gets everything back; whether that costs the owner the fees depends on what they let go before, if that is known.
 */
export function meetingMoney(
  verdict: MeetingVerdict,
  booking: Sold,
  letGo: LetGoBefore | null = null,
): MeetingMoney {
  const terms = termsOf(booking, false);
  if (!terms) throw new Error('the pickup of a booking that is not confirmed');
  if (verdict === 'handed_over') return { refundCents: 0, ownerCents: terms.subtotalCents, owedCents: 0 };
  if (verdict === 'not_met') return { refundCents: terms.chargedCents, ownerCents: 0, owedCents: 0 };
  const cancels = verdict === 'renter_absent' ? renterCancelsAt : ownerCancelsAt;
  const outcome = cancels(terms, lastToCancel(terms));
  if (!outcome) throw new Error('nobody could cancel before the start');
  const { refundCents, ownerCents, owedCents } = outcome;
  const isLost = verdict === 'renter_absent' && booking.previousLateAt !== null;
  const isLostAgain = isLost && letGo !== null && isAgain(nthLost(booking, letGo));
  const fees = isLostAgain ? ownerCancelsAt(terms, lastToCancel(terms))?.owedCents : null;
  return { refundCents, ownerCents, owedCents: fees ?? owedCents };
}

type Recorded = Pick<BookingState, 'refundCents' | 'ownerKeepsCents'> &
  Partial<Pick<BookingState, 'cancelReason' | 'ownerNth'>>;

/**
 * What to record when a paid booking is cancelled because no one said anything about its pickup: the rent goes back, the fees
 * stay, and it counts against no one. By older terms, the same as if the renter hadn't come.
 */
export function withoutAWord(booking: Sold, letGo: LetGoBefore): Recorded {
  const { neverHandedOver } = booking.terms;
  if (neverHandedOver.then === 'as_late_cancel' || booking.previousLateAt)
    return withRenterAbsent(booking, letGo);
  return { refundCents: booking.subtotalCents, ownerKeepsCents: 0 };
}

/**
 * What to record when a paid booking is cancelled because the renter didn't come. If they had been told that the rental
 * before it was late, they get everything back, and that rental counts as the cause, not them: the owner lost the booking to it.
 */
export function withRenterAbsent(booking: Sold, letGo: LetGoBefore): Recorded {
  const { refundCents, ownerCents } = meetingMoney('renter_absent', booking);
  return {
    refundCents,
    ownerKeepsCents: ownerCents,
    ...(booking.previousLateAt && {
      cancelReason: 'previous_not_returned',
      ownerNth: nthLost(booking, letGo),
    }),
  };
}
