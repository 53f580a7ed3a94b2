import type { Part } from '../bookings/booking-state.ts';
import { claimOf, type MeetingStatement } from '../bookings/meeting.rules.ts';
import type { CaseState } from './case-state.ts';
import { type ClaimLine, linesEndAt, sumOf } from './claim.rules.ts';

/** How often one person can take back what they said about a booking before they have to turn to us. */
export const maxWithdrawn = 2;

const untouched = {
  status: 'open',
  counterclaim: null,
  lines: [],
  linesUntil: null,
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
} as const satisfies Partial<CaseState>;

/** A case about the pickup of a booking, as its first statement opens it. */
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

/** An owner's claim about a booking, as its first line opens it. */
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
