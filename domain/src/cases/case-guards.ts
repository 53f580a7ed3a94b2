import type { ProblemCode } from '../problems.ts';
import { finalAt } from './case-clock.rules.ts';
import type { CaseActor, CaseState, Decision } from './case-state.ts';
import type { Finding } from './finding.ts';
import { clauseFits } from './clauses.ts';

/** A move of a case being made: by whom, and when. */
export interface CaseStep {
  it: CaseState;
  by: CaseActor;
  actorId: string | null;
  now: Date;
}

/** Why a move cannot be made; null if nothing stands against it. */
export type Guard = (step: CaseStep) => ProblemCode | null;

/** Admins who have dealt with neither side, and a number from 0 to 1 that picks one. */
export interface Lot {
  eligible: readonly string[];
  chance: number;
}

/** It has not ended. */
export const notClosed: Guard = ({ it }) => (it.closedAt ? 'case.over' : null);
/** Refuses before that time of the case. */
export const isDue =
  (at: (it: CaseState) => Date | null): Guard =>
  ({ it, now }) => {
    const due = at(it);
    return due && now >= due ? null : 'booking.not-yet';
  };
const settledAt = (it: CaseState) => (it.status === 'decided' ? it.decidedAt : it.lapsedAt);
/** When a case that lapsed or was decided becomes final. */
export const final = (it: CaseState) => {
  const at = settledAt(it);
  return at && finalAt(at);
};
/** It is not final yet. */
export const notFinal: Guard = ({ it, now }) => {
  const at = final(it);
  return at && now >= at ? 'case.over' : null;
};
/** It is an owner's claim. */
export const isClaim: Guard = ({ it }) => (it.kind === 'claim' ? null : 'case.not-yours');
/** The owner can still add to the claim. */
export const linesOpen: Guard = ({ it, now }) =>
  it.linesUntil && now < it.linesUntil ? null : 'claim.too-late';
/** The renter answers all of a claim at once, when nothing can be added to it anymore. */
export const linesEnded: Guard = ({ it, now }) =>
  it.linesUntil && now < it.linesUntil ? 'claim.still-growing' : null;
/** Silent until an admin had to look at it, the renter can still say what they have to say. */
export const unheard: Guard = ({ it }) =>
  it.status === 'contested' && it.counterclaim !== null ? 'case.over' : null;
/** No decision waits for a second admin. */
export const notProposed: Guard = ({ it }) => (it.proposal === null ? null : 'case.over');
/** This admin was drawn. */
export const isDrawn: Guard = ({ it, actorId }) => (it.adminId === actorId ? null : 'case.not-drawn');
/** A decision waits for a second admin. */
export const proposed: Guard = ({ it }) => (it.proposal === null ? 'case.over' : null);
/** Nobody has appealed yet. */
export const notAppealed: Guard = ({ it }) => (it.appealedAt ? 'case.over' : null);

/** Who is drawn: each of the eligible is as likely as the others; null if there is nobody. */
export function drawn({ eligible, chance }: Lot): string | null {
  const sorted = [...eligible].sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(chance * sorted.length))] ?? null;
}

/** An admin who decided or agreed before an appeal, or whose decision needs a second admin, is never picked for it. */
export const drawFor = ({ it, now }: Pick<CaseStep, 'it' | 'now'>, lot: Lot): Partial<CaseState> => ({
  adminId: drawn({
    ...lot,
    eligible: lot.eligible.filter((id) => ![it.decidedBy, it.agreedBy, it.proposedBy].includes(id)),
  }),
  drawnAt: now,
});

/** What the side they argue with says. */
export const otherClaim = ({ it, by }: CaseStep): Finding | null =>
  by === 'opener' ? it.counterclaim : it.claim;

/** An item has to come back first for that much; null if it need not, or has. */
export const whyStillOut = ({ backBy, keepCents }: CaseState, finding: Finding | null): ProblemCode | null =>
  backBy && typeof finding === 'number' && finding > (keepCents ?? 0) ? 'complaint.not-back' : null;
/** Nobody agrees to more than the renter can have while the item is out. */
export const isBackForThat: Guard = (step) => whyStillOut(step.it, otherClaim(step));

/** Whether that can be found in such a case: a verdict about a pickup, or an amount up to what is claimed. */
export const fits = ({ kind, claim }: CaseState, finding: Finding): boolean =>
  kind === 'meeting'
    ? typeof finding === 'string'
    : typeof finding === 'number' && Number.isInteger(finding) && finding >= 0 && finding <= Number(claim);

/** Why a decision cannot be made; null if it can. Refuses `case.wrong-amount`, `complaint.not-back` and `case.wrong-clause`. */
export function whyNotDecided(step: CaseStep, { clause, verdict }: Decision): ProblemCode | null {
  if (!fits(step.it, verdict)) return 'case.wrong-amount';
  return (
    whyStillOut(step.it, verdict) ?? (clauseFits(clause, verdict, step.it.kind) ? null : 'case.wrong-clause')
  );
}

/** A decision with how much money it is about, in cents. */
export interface WeighedDecision extends Decision {
  stakeCents: number;
}

/** What a case that nobody decides ends with: a claim with nothing, a complaint with what was asked for. */
export const undecided = ({ kind, claim, decision }: CaseState): Finding =>
  decision ?? { meeting: 'not_met' as const, claim: 0, not_as_described: claim }[kind];
