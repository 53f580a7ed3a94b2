import type { BookingState } from '../bookings/booking-state.ts';
import { standingClaim } from '../bookings/deadlines-of.rules.ts';
import { after, earliest, hour } from '../clocks.ts';
import { complaintsEndAt } from '../deadlines/handover.rules.ts';
import { centsBack, type FeesBorneBy, sharedLines } from '../pricing/part-back.rules.ts';
import type { ProblemCode } from '../problems.ts';
import type { CaseState } from './case-state.ts';

/** What a renter says: the item isn't as described, or they never got it at all. */
export const complaintReasons = ['flawed', 'never_got'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

type Back = Pick<BookingState, 'terms' | 'status' | 'returnedAt' | 'returnClaimedAt' | 'returnContestedAt'>;
type Picked = Pick<BookingState, 'withoutHandover' | 'pickedUpAt' | 'startsAt'> & Back;

/** Whether "I never got it" contradicts a recorded hand-over, so that it is soon too late for it and only an admin decides. */
export const neverGotIsStated = ({ terms }: Pick<BookingState, 'terms'>): boolean =>
  terms.complaints.neverGot.as !== 'complaint';

/**
 * Whether an item that turns out never to have been handed over cancels the booking as if the owner hadn't come, and they owe the
 * fees; no one does if no one decided. By older terms, the rental is completed.
 */
export const cancelsIfNeverGot = ({
  neverGot,
  terms,
}: Pick<CaseState, 'neverGot'> & Pick<BookingState, 'terms'>): boolean =>
  neverGot && terms.complaints.neverGot.as === 'no_pickup';

/** When the item counts as back for a complaint; null while it is out. By older terms, the renter's word was enough. */
export const backAt = (b: Back): Date | null =>
  b.terms.complaints.renterMarkIsBack ? (standingClaim(b) ?? b.returnedAt) : b.returnedAt;

/** When, by the moves the booking has made, the renter gave the item back themselves; null if only the owner or the clock says so. */
const gaveBackAt = (b: Back, moves: readonly string[]): Date | null =>
  standingClaim(b) ??
  (moves.some((name) => name === 'return' || name === 'agree-return') ? b.returnedAt : null);

/** Until when a renter who has returned the item can complain; null while they haven't. Who had it for long has seen it. */
function afterReturnUntil(b: Picked, moves: readonly string[]): Date | null {
  const { afterReturn } = b.terms.complaints;
  const back = gaveBackAt(b, moves);
  if (!afterReturn || !back || !b.pickedUpAt) return null;
  const wasShort = back <= after(b.pickedUpAt, afterReturn.ifBackWithinHours * hour);
  return wasShort ? after(back, afterReturn.withinHours * hour) : back;
}

/**
 * Until when the renter can complain, by the moves the booking has made; null for a rental that wasn't handed over. Only the
 * renter's own return makes it shorter, never the owner's press.
 */
export function complainUntil(
  b: Picked,
  moves: readonly string[],
  reason: ComplaintReason = 'flawed',
): Date | null {
  const { status, withoutHandover, pickedUpAt, startsAt, terms } = b;
  const { neverGot } = terms.complaints;
  const wasOut = status === 'active' || status === 'completed';
  if (!wasOut || withoutHandover || !pickedUpAt || !startsAt) return null;
  const ends = complaintsEndAt(pickedUpAt, startsAt, terms);
  if (reason === 'never_got')
    return neverGot.as === 'complaint'
      ? ends
      : earliest(ends, after(pickedUpAt, neverGot.withinHours * hour));
  return earliest(ends, afterReturnUntil(b, moves) ?? ends);
}

/** Whether a renter can still say they never got the item: nothing since has shown that they did. */
export const mayNeverHaveGot = (
  b: Pick<BookingState, 'pickupCountedAt' | 'returnClaimedAt' | 'returnedAt'>,
): boolean => !b.pickupCountedAt && !b.returnClaimedAt && !b.returnedAt;

/** By when the item must be back for that percentage; null if the renter can keep it, never got it, or has given it back. */
export function backByFor(b: Back, { percent, reason }: Complained, now: Date): Date | null {
  const { keepUpToPercent, bringBackHours } = b.terms.complaints;
  const staysOut =
    reason === 'flawed' && percent > keepUpToPercent && backAt(b) === null && b.status === 'active';
  return staysOut ? after(now, bringBackHours * hour) : null;
}

/** What a renter asks for, as a percentage of the price or the rent, and why. */
export interface Complained {
  percent: number;
  reason: ComplaintReason;
}

/** What a renter asks for: someone who says they never got the item asks for everything, unless older terms let them choose. */
export const askedPercent = (b: Pick<BookingState, 'terms'>, { percent, reason }: Complained): number =>
  reason === 'never_got' && neverGotIsStated(b) ? 100 : percent;

/**
 * Why the renter can't complain now; null if they can. Refuses complaints that are too early or too late, saying the item
 * never came when the record shows they got it, a flaw without a photo taken since the pickup, and a percentage that rounds
 * down to nothing.
 */
export function whyNotComplain(
  b: Picked & Pick<BookingState, 'pickupCountedAt' | 'lines'>,
  { percent, reason }: Complained,
  { moves, hasPhoto, now }: { moves: readonly string[]; hasPhoto: boolean; now: Date },
): ProblemCode | null {
  const until = complainUntil(b, moves, reason);
  if (!until) return 'complaint.not-now';
  if (now > until) return 'complaint.too-late';
  if (reason === 'never_got' && !mayNeverHaveGot(b)) return 'complaint.was-got';
  if (reason === 'flawed' && !hasPhoto) return 'complaint.needs-photo';
  return centsBack(percent, sharedLines(b)) > 0 ? null : 'complaint.too-little';
}

/**
 * Who bears the fees of a complaint that ended with a verdict. Two people can't agree our fees away: they go back only if the
 * owner agreed to all of the rent and has the item, or by an admin's decision, and then the owner owes them. A renter whose
 * word stands that they never got the item gets the fees back either way. By older terms, a refund contains its own part.
 */
export function feesBorneBy(
  { status, neverGot, verdict, decision, decisionFeesBack }: CaseState,
  b: Back & Pick<BookingState, 'subtotalCents'>,
): FeesBorneBy {
  if (b.terms.complaints.percentOf === 'every_line' || !verdict) return 'renter';
  if (status === 'accepted') return verdict === b.subtotalCents && backAt(b) !== null ? 'owner' : 'renter';
  if (decision !== null && decisionFeesBack) return 'owner';
  return neverGot && status !== 'lapsed' ? 'us' : 'renter';
}
