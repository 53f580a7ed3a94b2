import type { BookingState, Part } from '../bookings/booking-state.ts';
import { claimOf, type MeetingStatement } from '../bookings/handover/meeting.rules.ts';
import type { CaseState } from './case-state.ts';
import { completesAt } from '../deadlines/handover.rules.ts';
import { type ClaimLine, sumOf } from './claim.rules.ts';
import { centsBack, sharedLines } from '../pricing/part-back.rules.ts';
import { askedPercent, type Complained, neverGotIsStated } from './complaint.rules.ts';

/** How often one person can take back what they said about a booking before they have to contact us. */
export const maxWithdrawn = 2;

const untouched = {
  status: 'open',
  counterclaim: null,
  lines: [],
  rentersWord: false,
  linesUntil: null,
  neverGot: false,
  backBy: null,
  keepCents: null,
  lapsedAt: null,
  contestedAt: null,
  adminId: null,
  drawnAt: null,
  pausedAt: null,
  pausedMs: 0,
  alarmedAt: null,
  proposal: null,
  proposalFeesBack: false,
  proposedBy: null,
  decision: null,
  decisionFeesBack: false,
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
  booking: Pick<BookingState, 'id' | 'terms'>,
  stated: { part: Part; statement: MeetingStatement; now: Date },
): CaseState => ({
  ...untouched,
  id,
  bookingId: booking.id,
  terms: booking.terms,
  kind: 'meeting',
  openedBy: stated.part,
  openedAt: stated.now,
  claim: claimOf(stated.statement, stated.part),
});

/** A new claim of a booking's owner, opened by its first line; `rentersWord` as `hasRentersWord` says. */
export const openClaim = (
  id: string,
  booking: Pick<BookingState, 'id' | 'terms' | 'returnedAt'>,
  line: ClaimLine,
  rentersWord: boolean,
): CaseState => ({
  ...untouched,
  id,
  bookingId: booking.id,
  terms: booking.terms,
  kind: 'claim',
  openedBy: 'owner',
  openedAt: line.at,
  claim: sumOf([line]),
  lines: [line],
  rentersWord,
  linesUntil: booking.returnedAt ? completesAt(booking.returnedAt, booking.terms) : line.at,
});

/** A new complaint of a renter about the item. With `backBy`, the item must come back for more than they could get and keep it. */
export const openComplaint = (
  id: string,
  booking: Pick<BookingState, 'id' | 'terms' | 'lines'>,
  { percent, reason, backBy, now }: Complained & { backBy: Date | null; now: Date },
): CaseState => ({
  ...untouched,
  // What a recorded hand-over contradicts isn't for the owner to agree to, nor for silence: an admin decides.
  ...(reason === 'never_got' && neverGotIsStated(booking) && { status: 'contested', contestedAt: now }),
  id,
  bookingId: booking.id,
  terms: booking.terms,
  kind: 'not_as_described',
  openedBy: 'renter',
  openedAt: now,
  claim: centsBack(askedPercent(booking, { percent, reason }), sharedLines(booking)),
  neverGot: reason === 'never_got',
  backBy,
  keepCents: backBy && centsBack(booking.terms.complaints.keepUpToPercent, sharedLines(booking)),
});
