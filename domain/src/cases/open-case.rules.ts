import type { BookingState, Part } from '../bookings/booking-state.ts';
import { claimOf, type MeetingStatement } from '../bookings/meeting.rules.ts';
import type { CaseState } from './case-state.ts';
import { type ClaimLine, linesEndAt, sumOf } from './claim.rules.ts';
import { centsBack } from '../pricing/part-back.rules.ts';
import { type Complained, keepItemUpToPercent } from './complaint.rules.ts';

/** How often one person can take back what they said about a booking before they have to contact us. */
export const maxWithdrawn = 2;

const untouched = {
  status: 'open',
  counterclaim: null,
  lines: [],
  linesUntil: null,
  neverGot: false,
  backBy: null,
  keepCents: null,
  lapsedAt: null,
  contestedAt: null,
  adminId: null,
  drawnAt: null,
  alarmedAt: null,
  proposal: null,
  proposedBy: null,
  decision: null,
  decidedBy: null,
  agreedBy: null,
  decidedAt: null,
  appealedBy: null,
  appealedAt: null,
  verdict: null,
  closedAt: null,
  backSaidAt: null,
  backDeniedAt: null,
  cameBackAt: null,
  keptCents: null,
} as const satisfies Partial<CaseState>;

/** A new case about a booking's pickup, opened by its first statement. */
export const openCase = (
  id: string,
  bookingId: string,
  stated: { part: Part; statement: MeetingStatement; now: Date },
): CaseState => ({
  ...untouched,
  id,
  bookingId,
  kind: 'meeting',
  openedBy: stated.part,
  openedAt: stated.now,
  claim: claimOf(stated.statement, stated.part),
});

/** A new claim of a booking's owner, opened by its first line. */
export const openClaim = (
  id: string,
  bookingId: string,
  { line, returnedAt }: { line: ClaimLine; returnedAt: Date | null },
): CaseState => ({
  ...untouched,
  id,
  bookingId,
  kind: 'claim',
  openedBy: 'owner',
  openedAt: line.at,
  claim: sumOf([line]),
  lines: [line],
  linesUntil: returnedAt ? linesEndAt(returnedAt) : line.at,
});

/** A new complaint of a renter about the item. With `backBy`, the item must come back for more than they could get and keep it. */
export const openComplaint = (
  id: string,
  booking: Pick<BookingState, 'id' | 'lines'>,
  { percent, reason, backBy, now }: Complained & { backBy: Date | null; now: Date },
): CaseState => ({
  ...untouched,
  id,
  bookingId: booking.id,
  kind: 'not_as_described',
  openedBy: 'renter',
  openedAt: now,
  claim: centsBack(percent, booking.lines),
  neverGot: reason === 'never_got',
  backBy,
  keepCents: backBy && centsBack(keepItemUpToPercent, booking.lines),
});
