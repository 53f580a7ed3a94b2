import type { Part } from '../bookings/booking-state.ts';
import type { ClaimLine } from './claim.rules.ts';
import type { Cents } from '../money.ts';
import type { Terms } from '../terms/terms.ts';
import type { CaseKind } from './case-kinds.ts';
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';

/**
 * `open`: one side has stated something, and the other hasn't answered yet. `accepted`: they agree. `lapsed`: the other
 * side stayed silent. `contested`: an admin has to decide. `decided`: an admin has. `withdrawn`: it was taken back, or the
 * item claimed as lost came back.
 */
export const caseStatuses = ['open', 'accepted', 'lapsed', 'contested', 'decided', 'withdrawn'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Who acts in a case: the side that stated first, the side that answers, an admin, or the clock. */
export const caseActors = ['opener', 'answerer', 'admin', 'clock'] as const;
export type CaseActor = (typeof caseActors)[number];

/** What both sides of a booking say about something that went wrong, and what came of it. */
export interface CaseState {
  id: string;
  bookingId: string;
  /** The terms its booking was made under. */
  terms: Terms;
  kind: CaseKind;
  status: CaseStatus;
  openedBy: Part;
  openedAt: Date;
  /** The opener's version, and the other side's once they disagree. */
  claim: Finding;
  counterclaim: Finding | null;
  /** What a claim consists of, in the order it was stated; empty in any other kind of case. */
  lines: readonly ClaimLine[];
  /** In a claim: the renter's own code or button stands for the hand-over it rests on. False in any other kind of case. */
  rentersWord: boolean;
  /** Until when the owner can add lines to a claim; the renter can answer from then on. */
  linesUntil: Date | null;
  /** In a complaint: the renter says they never got the item. False in any other kind of case. */
  neverGot: boolean;
  /** By when the item must be back if the renter is to get more than `keepCents`; both null if it is back or doesn't have to be. */
  backBy: Date | null;
  keepCents: Cents | null;
  lapsedAt: Date | null;
  contestedAt: Date | null;
  /** The admin drawn by lot, and when the last lot was drawn, whether or not there was anyone to draw. */
  adminId: string | null;
  drawnAt: Date | null;
  /** When the admins were alerted that no one has decided; null if they weren't. */
  alarmedAt: Date | null;
  /** A decision about so much money that a second admin must agree, and who made it. */
  proposal: Finding | null;
  /** Whether the fees go back too by that decision; false in anything but a complaint. */
  proposalFeesBack: boolean;
  proposedBy: string | null;
  decision: Finding | null;
  decisionFeesBack: boolean;
  decidedBy: string | null;
  /** The second admin who agreed to the decision, if it needed one. */
  agreedBy: string | null;
  decidedAt: Date | null;
  appealedBy: Part | null;
  appealedAt: Date | null;
  /** Since when the case's clocks stand still, because a bank is looking into a dispute of the charged deposit; null while they run. */
  pausedAt: Date | null;
  /** How long they stood still before that since the current one began, in milliseconds. */
  pausedMs: number;
  /** How the case ended for good, and when; a withdrawn case ends without a verdict. */
  verdict: Finding | null;
  closedAt: Date | null;
  /** For an item that counts as lost: when the renter said it is back, when the owner said it isn't, and when it counts as returned. */
  backSaidAt: Date | null;
  backDeniedAt: Date | null;
  cameBackAt: Date | null;
  /** How much of the verdict the owner keeps once a lost item came back. */
  keptCents: Cents | null;
}

/** An admin's decision: what they found, by which clause, why, and on what evidence. */
export interface Decision {
  verdict: Finding;
  /** In a complaint: whether the renter also gets the fees back, which the owner then owes. */
  feesBack?: boolean | undefined;
  clause: ClauseId;
  reasons: string;
  /** Ids of the evidence it rests on; at least one. */
  evidence: readonly string[];
}

/** The side that answers. */
export const answererOf = ({ openedBy }: Pick<CaseState, 'openedBy'>): Part =>
  openedBy === 'renter' ? 'owner' : 'renter';

/** The role in the case of that part in the booking. */
export const actorIn = ({ openedBy }: Pick<CaseState, 'openedBy'>, part: Part): CaseActor =>
  part === openedBy ? 'opener' : 'answerer';
