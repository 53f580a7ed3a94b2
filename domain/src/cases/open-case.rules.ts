import type { Part } from '../bookings/booking-state.ts';
import { claimOf, type MeetingStatement } from '../bookings/meeting.rules.ts';
import type { CaseState } from './case-state.ts';

/** How often one person can take back what they said about a booking before they have to turn to us. */
export const maxWithdrawn = 2;

/** A case about the pickup of a booking, as its first statement opens it. */
export function openCase(
  id: string,
  bookingId: string,
  stated: { part: Part; statement: MeetingStatement; now: Date },
): CaseState {
  return {
    id,
    bookingId,
    kind: 'meeting',
    status: 'open',
    openedBy: stated.part,
    openedAt: stated.now,
    claim: claimOf(stated.statement, stated.part),
    counterclaim: null,
    lapsedAt: null,
    contestedAt: null,
    adminId: null,
    drawnAt: null,
    alarmedAt: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    appealedBy: null,
    appealedAt: null,
    verdict: null,
    closedAt: null,
  };
}
