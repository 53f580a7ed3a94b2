import { after } from '../clocks.ts';
import { waitForOther } from '../deadlines/deadlines.rules.ts';
import type { Cents } from '../money.ts';
import { lastToCancel, ownerCancelsAt, renterCancelsAt } from '../pricing/refund.rules.ts';
import type { BookingFacts, BookingState, MeetingVerdict, Part } from './booking-state.ts';
import { termsOf } from './cancellation-terms.rules.ts';

/** What renter or owner can say about a pickup that was not recorded. */
export const meetingStatements = ['handed_over', 'i_did_not_come', 'you_did_not_come'] as const;
export type MeetingStatement = (typeof meetingStatements)[number];

const absent = { renter: 'renter_absent', owner: 'owner_absent' } as const;
const otherPart = { renter: 'owner', owner: 'renter' } as const;

/** What a statement means for the hand-over, by who makes it. */
export function claimOf(statement: MeetingStatement, by: Part): Exclude<MeetingVerdict, 'not_met'> {
  if (statement === 'handed_over') return statement;
  return absent[statement === 'i_did_not_come' ? by : otherPart[by]];
}

/** From when on that can be said: from the start of the rental, about the other person two hours later. */
export function statableFrom(statement: MeetingStatement, startsAt: Date): Date {
  return statement === 'you_did_not_come' ? after(startsAt, waitForOther) : startsAt;
}

/** Whether renter and owner can say now that something went wrong with the pickup; what they can say begins one by one. */
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
  /** What the owner gets of it. */
  ownerCents: Cents;
  /** What the owner owes us for it. */
  owedCents: Cents;
}

type Sold = Parameters<typeof termsOf>[0];

/**
 * What a verdict about the hand-over means for the money of a confirmed booking. Handed over: nothing goes back. A side that
 * did not come is treated as if they had cancelled at the last moment: the renter as a late cancellation, the owner with
 * everything back and both fees owed. Nobody can tell: everything back, nothing owed.
 */
export function meetingMoney(verdict: MeetingVerdict, booking: Sold): MeetingMoney {
  const terms = termsOf(booking, false);
  if (!terms) throw new Error('the pickup of a booking that is not confirmed');
  if (verdict === 'handed_over') return { refundCents: 0, ownerCents: terms.subtotalCents, owedCents: 0 };
  if (verdict === 'not_met') return { refundCents: terms.chargedCents, ownerCents: 0, owedCents: 0 };
  const cancels = verdict === 'renter_absent' ? renterCancelsAt : ownerCancelsAt;
  const outcome = cancels(terms, lastToCancel(terms));
  if (!outcome) throw new Error('nobody could cancel before the start');
  const { refundCents, ownerCents, owedCents } = outcome;
  return { refundCents, ownerCents, owedCents };
}

/**
 * What a paid booking is cancelled with when its renter did not come. Once they were told that the rental before it was late, they get
 * everything back, and it counts as that rental's fault and not as theirs.
 */
export function withRenterAbsent(
  booking: Sold,
): Pick<BookingState, 'refundCents' | 'ownerKeepsCents'> & Partial<Pick<BookingState, 'cancelReason'>> {
  const { refundCents, ownerCents } = meetingMoney('renter_absent', booking);
  return {
    refundCents,
    ownerKeepsCents: ownerCents,
    ...(booking.previousLateAt && { cancelReason: 'previous_not_returned' }),
  };
}
