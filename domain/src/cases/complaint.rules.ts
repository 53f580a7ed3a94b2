import type { BookingState } from '../bookings/booking-state.ts';
import { standingClaim } from '../bookings/deadlines-of.rules.ts';
import { after, hour } from '../clocks.ts';
import { complaintsEndAt } from '../deadlines/handover.rules.ts';
import { centsBack } from '../pricing/part-back.rules.ts';
import type { ProblemCode } from '../problems.ts';

/** What a renter says: the item isn't as described, or they never got it at all. */
export const complaintReasons = ['flawed', 'never_got'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

type Picked = Pick<BookingState, 'terms' | 'status' | 'withoutHandover' | 'pickedUpAt' | 'startsAt'>;

/** Until when the renter can complain; null for a rental that wasn't handed over. */
export function complainUntil({ status, withoutHandover, pickedUpAt, startsAt, terms }: Picked): Date | null {
  const wasOut = status === 'active' || status === 'completed';
  if (!wasOut || withoutHandover || !pickedUpAt || !startsAt) return null;
  return complaintsEndAt(pickedUpAt, startsAt, terms);
}

type Back = Pick<BookingState, 'status' | 'returnedAt' | 'returnClaimedAt' | 'returnContestedAt'>;

/** When the item came back: by the renter's word unless the owner contested it, else by its return. Null while it is out. */
export const backAt = (b: Back): Date | null => standingClaim(b) ?? b.returnedAt;

/** Whether a renter can still say they never got the item: nothing since has shown that they did. */
export const mayNeverHaveGot = (b: Back & Pick<BookingState, 'pickupCountedAt'>): boolean =>
  !b.pickupCountedAt && !b.returnClaimedAt && !b.returnedAt;

/** By when the item must be back for that percentage; null if the renter can keep it, never got it, or has given it back. */
export function backByFor(
  b: Back & Pick<BookingState, 'terms'>,
  { percent, reason }: Complained,
  now: Date,
): Date | null {
  const { keepUpToPercent, bringBackHours } = b.terms.complaints;
  const staysOut =
    reason === 'flawed' && percent > keepUpToPercent && backAt(b) === null && b.status === 'active';
  return staysOut ? after(now, bringBackHours * hour) : null;
}

/** What a renter asks for, as a percentage of every price line, and why. */
export interface Complained {
  percent: number;
  reason: ComplaintReason;
}

/**
 * Why the renter can't complain now; null if they can. Refuses complaints that are too early or too late, saying the item
 * never came when the record shows they got it, a flaw without a photo taken since the pickup, and a percentage that rounds
 * down to nothing.
 */
export function whyNotComplain(
  b: Picked & Back & Pick<BookingState, 'pickupCountedAt' | 'lines'>,
  { percent, reason }: Complained,
  { hasPhoto, now }: { hasPhoto: boolean; now: Date },
): ProblemCode | null {
  const until = complainUntil(b);
  if (!until) return 'complaint.not-now';
  if (now > until) return 'complaint.too-late';
  if (reason === 'never_got' && !mayNeverHaveGot(b)) return 'complaint.was-got';
  if (reason === 'flawed' && !hasPhoto) return 'complaint.needs-photo';
  return centsBack(percent, b.lines) > 0 ? null : 'complaint.too-little';
}
