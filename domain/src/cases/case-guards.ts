import type { Part } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';
import type { ProblemCode } from '../problems.ts';
import { finalOf, isAlone } from './case-clock.rules.ts';
import { secondAdminAbove } from './claim.rules.ts';
import type { CaseActor, CaseState, Decision } from './case-state.ts';
import type { Finding } from './finding.ts';
import { clauseFits } from './clauses.ts';
import { cancelsIfNeverGot, neverGotIsStated } from './complaint.rules.ts';

/** A case move being made: by whom, and when. */
export interface CaseStep {
  it: CaseState;
  by: CaseActor;
  actorId: string | null;
  now: Date;
}

/** Why a move can't be made; null if the guard has no objection. */
export type Guard = (step: CaseStep) => ProblemCode | null;

/** The admins who can be drawn, and a number from 0 to 1 that picks one of them. */
export interface Lot {
  eligible: readonly string[];
  /** Who decides another case of the same booking: one admin decides them all. */
  decidesOther?: readonly string[];
  chance: number;
}

/** The case has not ended. */
export const notClosed: Guard = ({ it }) => (it.closedAt ? 'case.over' : null);
/** Refuses before the time that `at` gives for the case. */
export const isDue =
  (at: (it: CaseState) => Date | null): Guard =>
  ({ it, now }) => {
    const due = at(it);
    return due && now >= due ? null : 'booking.not-yet';
  };
/** The case is not final yet. */
export const notFinal: Guard = ({ it, now }) => {
  const at = finalOf(it);
  return at && now >= at ? 'case.over' : null;
};
/** The case is an owner's claim. */
export const isClaim: Guard = ({ it }) => (it.kind === 'claim' ? null : 'case.not-yours');
/** The owner can still add to the claim. */
export const linesOpen: Guard = ({ it, now }) =>
  it.linesUntil && now < it.linesUntil ? null : 'claim.too-late';
/** The owner can no longer add to the claim: the renter answers all of it together. */
export const linesEnded: Guard = ({ it, now }) =>
  it.linesUntil && now < it.linesUntil ? 'claim.still-growing' : null;
/** The answerer hasn't had their say. If a case went to an admin because they stayed silent, they still can. */
export const unheard: Guard = ({ it }) =>
  it.status === 'contested' && it.counterclaim !== null ? 'case.over' : null;
/** No decision is waiting for a second admin. */
export const notProposed: Guard = ({ it }) => (it.proposal === null ? null : 'case.over');
/** It isn't up to one admin alone yet. */
export const notAlone: Guard = ({ it, now }) => (isAlone(it, now) ? 'case.over' : null);
/** This admin was drawn to decide. */
export const isDrawn: Guard = ({ it, actorId }) => (it.adminId === actorId ? null : 'case.not-drawn');
/** What a case has once no decision waits for a second admin anymore. */
export const unproposed = { proposal: null, proposalFeesBack: false, proposedBy: null } as const;
/** A decision is waiting for a second admin. */
export const proposed: Guard = ({ it }) => (it.proposal === null ? 'case.over' : null);
/** No one has appealed yet. */
export const notAppealed: Guard = ({ it }) => (it.appealedAt ? 'case.over' : null);

/** Who is drawn: who decides another case of the booking, or else anyone eligible with equal chance. Null if no one is. */
export function drawn({ eligible, decidesOther = [], chance }: Lot): string | null {
  const same = eligible.filter((id) => decidesOther.includes(id));
  const sorted = [...(same.length > 0 ? same : eligible)].sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(chance * sorted.length))] ?? null;
}

/** Draws an admin, but never one who decided or agreed before an appeal, or whose own decision awaits a second admin. */
export const drawFor = ({ it, now }: Pick<CaseStep, 'it' | 'now'>, lot: Lot): Partial<CaseState> => ({
  adminId: drawn({ ...lot, eligible: drawable(it, lot.eligible) }),
  drawnAt: now,
});

/** Who of these can be drawn: not who decided or agreed before an appeal, or whose own decision awaits a second admin. */
export const drawable = (
  { decidedBy, agreedBy, proposedBy }: Pick<CaseState, 'decidedBy' | 'agreedBy' | 'proposedBy'>,
  admins: readonly string[],
): string[] => admins.filter((id) => ![decidedBy, agreedBy, proposedBy].includes(id));

/** What the other side says. */
export const otherClaim = ({ it, by }: CaseStep): Finding | null =>
  by === 'opener' ? it.counterclaim : it.claim;

/** Why the item must come back before the renter can get that much; null if it is back or doesn't have to be. */
export const whyStillOut = ({ backBy, keepCents }: CaseState, finding: Finding | null): ProblemCode | null =>
  backBy && typeof finding === 'number' && finding > (keepCents ?? 0) ? 'complaint.not-back' : null;
/** Refuses agreeing to more than the renter can get while the item is out. */
export const isBackForThat: Guard = (step) => whyStillOut(step.it, otherClaim(step));

/** Whether the renter says they never got an item whose hand-over is on record: all of it is right or nothing, and an admin decides. */
const isNeverGot = ({ neverGot, terms }: Pick<CaseState, 'neverGot' | 'terms'>) =>
  neverGot && neverGotIsStated({ terms });
/** Refuses an owner who would agree that a recorded hand-over never was: two people can't take it back together. */
export const notAgainstRecord: Guard = ({ it, by }) =>
  by === 'answerer' && isNeverGot(it) ? 'case.not-yours' : null;

/** Whether a finding fits the case: a verdict about a pickup, or an amount up to what is claimed. */
export function fits(it: CaseState, finding: Finding): boolean {
  if (it.kind === 'meeting' || typeof finding !== 'number')
    return it.kind === 'meeting' && typeof finding === 'string';
  if (isNeverGot(it)) return finding === 0 || finding === it.claim;
  return Number.isInteger(finding) && finding >= 0 && finding <= Number(it.claim);
}

/** The decision with the fees that come with it: an owner who never handed it over owes them, whatever the admin entered. */
export const withFees = <Found extends Pick<Decision, 'verdict' | 'feesBack'>>(
  it: Pick<CaseState, 'neverGot' | 'terms'>,
  found: Found,
): Found => (cancelsIfNeverGot(it) ? { ...found, feesBack: Number(found.verdict) > 0 } : found);

/** Whether a decision may give the fees back as well: in a complaint that gives part of the rent back. */
const feesFit = ({ kind, terms }: CaseState, { verdict, feesBack }: Pick<Decision, 'verdict' | 'feesBack'>) =>
  !feesBack || (kind === 'not_as_described' && terms.complaints.percentOf === 'rent' && Number(verdict) > 0);

/** Why a decision can't be made: `case.wrong-amount`, `complaint.not-back` or `case.wrong-clause`; null if it can. */
export function whyNotDecided(step: CaseStep, decision: Decision): ProblemCode | null {
  const { clause, verdict } = decision;
  if (!fits(step.it, verdict) || !feesFit(step.it, decision)) return 'case.wrong-amount';
  return (
    whyStillOut(step.it, verdict) ?? (clauseFits(clause, verdict, step.it.kind) ? null : 'case.wrong-clause')
  );
}

/** A decision, and how much money is at stake in it, in cents. */
export interface WeighedDecision extends Decision {
  stakeCents: number;
}

/** Whether a decision needs a second admin: it is about a large amount, and it isn't yet up to one admin alone. */
export const needsSecond = (it: CaseState, stakeCents: number, now: Date): boolean =>
  stakeCents > secondAdminAbove && !isAlone(it, now);

/**
 * What the side that asks gets under terms that split what no one decided, in cents: half of each contested line, half cents to
 * the renter, up to the limit, but no less than the other side offered.
 */
function halfOf({ kind, lines, claim, counterclaim, terms: { cases } }: Undecided): Cents {
  const half =
    kind === 'claim'
      ? lines.reduce((sum, { cents }) => sum + Math.floor(cents / 2), 0)
      : Math.ceil(Number(claim) / 2);
  return Math.max(Math.min(half, cases.undecidedUpToCents ?? half), Number(counterclaim ?? 0));
}

/** What the end of an undecided case depends on. */
export type Undecided = Pick<
  CaseState,
  'kind' | 'openedBy' | 'claim' | 'counterclaim' | 'lines' | 'neverGot' | 'decision' | 'terms'
>;

/**
 * What an undecided case ends with: the decision that was appealed or, without one, what the booking's terms say. Under terms that
 * split it, a side that is the only admin (`lone`) loses, since no one else could decide; a pickup otherwise counts as not met,
 * and a renter who says they never got the item as one who didn't.
 */
export function undecided(it: Undecided, lone: Part | null): Finding {
  if (it.decision !== null) return it.decision;
  const isSplit = it.terms.cases.undecided === 'half';
  if (it.kind === 'meeting')
    return !isSplit || !lone ? 'not_met' : lone === 'renter' ? 'renter_absent' : 'owner_absent';
  if (!isSplit) return it.kind === 'claim' ? 0 : it.claim;
  if (lone) return lone === it.openedBy ? (it.counterclaim ?? 0) : it.claim;
  return isNeverGot(it) ? it.claim : halfOf(it);
}
