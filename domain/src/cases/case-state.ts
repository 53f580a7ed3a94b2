import type { Part } from '../bookings/booking-state.ts';
import type { ClaimLine } from './claim.rules.ts';
import type { Cents } from '../money.ts';
import type { CaseKind } from './case-kinds.ts';
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';

/**
 * `open`: one side has stated something, the other has not answered. `accepted`: they agree. `lapsed`: the other stayed
 * silent. `contested`: they disagree, and an admin decides. `decided`: an admin has. `withdrawn`: taken back.
 */
export const caseStatuses = ['open', 'accepted', 'lapsed', 'contested', 'decided', 'withdrawn'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Who acts in a case: who stated first, who answers, an admin, or the clock. */
export const caseActors = ['opener', 'answerer', 'admin', 'clock'] as const;
export type CaseActor = (typeof caseActors)[number];

/** What both sides of a booking say about one thing that went wrong, and what came of that. */
export interface CaseState {
  id: string;
  bookingId: string;
  kind: CaseKind;
  status: CaseStatus;
  openedBy: Part;
  openedAt: Date;
  /** How it is as the opener has it, and as the other side has it once they disagree. */
  claim: Finding;
  counterclaim: Finding | null;
  /** What a claim is made up of, in the order it was stated; none in a case about a pickup. */
  lines: readonly ClaimLine[];
  /** Until when the owner can add lines to a claim; the renter answers from then on. */
  linesUntil: Date | null;
  /** The renter never got the item; false in any case but theirs. */
  neverGot: boolean;
  /** By when the item has to be back for more than `keepCents`; both null if it is back, or need not be. */
  backBy: Date | null;
  keepCents: Cents | null;
  lapsedAt: Date | null;
  contestedAt: Date | null;
  /** The admin drawn by lot, and when the last lot was drawn, whether or not there was anybody to draw. */
  adminId: string | null;
  drawnAt: Date | null;
  /** Since when the admins are alarmed that nobody decides. */
  alarmedAt: Date | null;
  /** A decision about so much money that a second admin has to agree, and who made it. */
  proposal: Finding | null;
  proposedBy: string | null;
  decision: Finding | null;
  decidedBy: string | null;
  /** The second admin who agreed with the decision, if it needed one. */
  agreedBy: string | null;
  decidedAt: Date | null;
  appealedBy: Part | null;
  appealedAt: Date | null;
  /** How it ended for good, and when; a case that was taken back has ended without a verdict. */
  verdict: Finding | null;
  closedAt: Date | null;
  /** Of an item that counts as lost: when the renter said that it is back, the owner that it is not, and when it counts as returned. */
  backSaidAt: Date | null;
  backDeniedAt: Date | null;
  cameBackAt: Date | null;
  /** What of the verdict the owner keeps of an item that came back. */
  keptCents: Cents | null;
}

/** A decision of an admin: what happened, by which clause, why, and on the strength of what. */
export interface Decision {
  verdict: Finding;
  clause: ClauseId;
  reasons: string;
  /** Ids of what it rests on; at least one. */
  evidence: readonly string[];
}

/** The side that answers. */
export const answererOf = ({ openedBy }: Pick<CaseState, 'openedBy'>): Part =>
  openedBy === 'renter' ? 'owner' : 'renter';

/** What somebody's part in the booking makes them in the case. */
export const actorIn = ({ openedBy }: Pick<CaseState, 'openedBy'>, part: Part): CaseActor =>
  part === openedBy ? 'opener' : 'answerer';
