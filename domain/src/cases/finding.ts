import { meetingVerdicts, type MeetingVerdict } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';

/**
 * What a side says or an admin finds. About a pickup: what happened there. About a claim: how many cents the owner gets.
 * About a complaint: how many cents go back to the renter.
 */
export type Finding = MeetingVerdict | Cents;

/** A finding about a pickup. Throws for any other: that would be a bug, and nothing may follow from it. */
export function verdictIn(finding: Finding | null): MeetingVerdict {
  const found = meetingVerdicts.find((each) => each === finding);
  if (!found) throw new Error(`a pickup can't have been found to be ${finding}`);
  return found;
}

/** A finding in cents. Throws for any other. */
export function centsIn(finding: Finding | null): Cents {
  if (typeof finding !== 'number') throw new Error(`${finding} is no amount`);
  return finding;
}
