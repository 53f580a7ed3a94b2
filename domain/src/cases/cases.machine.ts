import type { MeetingVerdict } from '../bookings/booking-state.ts';
import { type meetingMoves, moveOfVerdict } from '../bookings/meeting.machine.ts';
import type { ProblemCode } from '../problems.ts';
import {
  alarmAfter,
  answerBy,
  decideBy,
  decisionAwaitedSince,
  drawAgainAfter,
  finalAt,
} from './case-clock.rules.ts';
import { type CaseActor, type CaseState, type CaseStatus, type Decision } from './case-state.ts';
import { clauseFits } from './clauses.ts';
import { after } from '../clocks.ts';

/** A move of a case being made: by whom, and when. */
export interface CaseStep {
  it: CaseState;
  by: CaseActor;
  actorId: string | null;
  now: Date;
}

/** Why a move cannot be made; null if nothing stands against it. */
type Guard = (step: CaseStep) => ProblemCode | null;

/** Admins who have dealt with neither side, and a number from 0 to 1 that picks one. */
export interface Lot {
  eligible: readonly string[];
  chance: number;
}

type BookingMove = keyof typeof meetingMoves;

/** A row of the table. */
export interface CaseMove<Input> {
  from: readonly CaseStatus[];
  /** `same`: the status stays as it is. */
  to: CaseStatus | 'same';
  by: readonly CaseActor[];
  guards: readonly Guard[];
  /** Refuses for a reason in what was entered. */
  gate?(step: CaseStep, input: Input): ProblemCode | null;
  change?(step: CaseStep, input: Input): Partial<CaseState>;
  /** The verdict with which the case ends for good; null while it goes on. */
  verdict?(step: CaseStep, input: Input): MeetingVerdict | null;
  /** The move of the booking that tells of it while the case goes on, or ends without a verdict. */
  booking?: BookingMove;
}

const row = <Input = null>(it: CaseMove<Input>): CaseMove<Input> => it;

const notClosed: Guard = ({ it }) => (it.closedAt ? 'case.over' : null);
const isDue =
  (at: (it: CaseState) => Date | null): Guard =>
  ({ it, now }) => {
    const due = at(it);
    return due && now >= due ? null : 'booking.not-yet';
  };
const settledAt = (it: CaseState) => (it.status === 'decided' ? it.decidedAt : it.lapsedAt);
const final = (it: CaseState) => {
  const at = settledAt(it);
  return at && finalAt(at);
};
const notFinal: Guard = ({ it, now }) => {
  const at = final(it);
  return at && now >= at ? 'case.over' : null;
};
const notAppealed: Guard = ({ it }) => (it.appealedAt ? 'case.over' : null);

/** Who is drawn: each of the eligible is as likely as the others; null if there is nobody. */
export function drawn({ eligible, chance }: Lot): string | null {
  const sorted = [...eligible].sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(chance * sorted.length))] ?? null;
}

/** After an appeal, whoever decided before is not drawn again. */
const drawFor = ({ it, now }: CaseStep, lot: Lot): Partial<CaseState> => ({
  adminId: drawn({ ...lot, eligible: lot.eligible.filter((id) => id !== it.decidedBy) }),
  drawnAt: now,
});

/** What the side they argue with says. */
const otherClaim = ({ it, by }: CaseStep): MeetingVerdict | null =>
  by === 'opener' ? it.counterclaim : it.claim;

/** The life of a case: who may move it, from which status to which, under what conditions, and what follows. */
export const caseMachine = {
  /** Says that the other side is right. */
  agree: row({
    from: ['open', 'lapsed', 'contested'],
    to: 'accepted',
    by: ['opener', 'answerer'],
    guards: [notClosed, (step) => (otherClaim(step) ? null : 'case.not-yours')],
    verdict: otherClaim,
  }),
  contest: row<{ counterclaim: MeetingVerdict } & Lot>({
    from: ['open', 'lapsed'],
    to: 'contested',
    by: ['answerer'],
    guards: [notClosed, notFinal],
    gate: ({ it }, { counterclaim }) => (counterclaim === it.claim ? 'case.not-yours' : null),
    change: (step, { counterclaim, ...lot }) => ({
      counterclaim,
      contestedAt: step.now,
      ...drawFor(step, lot),
    }),
    booking: 'contest-meeting',
  }),
  withdraw: row({
    from: ['open', 'lapsed'],
    to: 'withdrawn',
    by: ['opener'],
    guards: [notClosed, notFinal],
    change: ({ now }) => ({ closedAt: now }),
    booking: 'withdraw-meeting',
  }),
  lapse: row({
    from: ['open'],
    to: 'lapsed',
    by: ['clock'],
    guards: [isDue((it) => answerBy(it.openedAt))],
    change: ({ now }) => ({ lapsedAt: now }),
    booking: 'lapse-meeting',
  }),
  /** Nobody objected in time: what was stated or decided is final. */
  finish: row({
    from: ['lapsed', 'decided'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(final)],
    verdict: ({ it }) => (it.status === 'decided' ? it.decision : it.claim),
  }),
  draw: row<Lot>({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [
      notClosed,
      ({ it }) => (it.adminId ? 'booking.not-yet' : null),
      isDue((it) => {
        const since = it.drawnAt ?? decisionAwaitedSince(it);
        return since && after(since, drawAgainAfter);
      }),
    ],
    change: drawFor,
  }),
  alarm: row({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [
      notClosed,
      ({ it }) => (it.alarmedAt ? 'booking.not-yet' : null),
      isDue((it) => {
        const since = decisionAwaitedSince(it);
        return since && after(since, alarmAfter);
      }),
    ],
    change: ({ now }) => ({ alarmedAt: now }),
  }),
  /** The first decision can be appealed once; the second is final. */
  decide: row<Decision>({
    from: ['contested'],
    to: 'decided',
    by: ['admin'],
    guards: [notClosed, ({ it, actorId }) => (it.adminId === actorId ? null : 'case.not-drawn')],
    gate: (_, { clause, verdict }) => (clauseFits(clause, verdict) ? null : 'case.wrong-clause'),
    change: ({ actorId, now }, { verdict }) => ({
      decision: verdict,
      decidedBy: actorId,
      decidedAt: now,
      adminId: null,
    }),
    verdict: ({ it }, { verdict }) => (it.appealedAt ? verdict : null),
    booking: 'decide-meeting',
  }),
  appeal: row<{ part: CaseState['openedBy'] } & Lot>({
    from: ['decided'],
    to: 'contested',
    by: ['opener', 'answerer'],
    guards: [notClosed, notAppealed, notFinal],
    change: (step, { part, ...lot }) => ({
      appealedBy: part,
      appealedAt: step.now,
      alarmedAt: null,
      ...drawFor(step, lot),
    }),
    booking: 'appeal-meeting',
  }),
  /** Nobody decided in time: an appealed decision stands; otherwise nobody can tell what happened. */
  'run-out': row({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(decideBy)],
    verdict: ({ it }) => it.decision ?? 'not_met',
  }),
};

export type CaseMoveName = keyof typeof caseMachine;
export const caseMoveNames = Object.keys(caseMachine) as CaseMoveName[]; // keys of a const table

/** The input of each move. */
export type CaseInputOf<Name extends CaseMoveName> =
  (typeof caseMachine)[Name] extends CaseMove<infer Input> ? Input : never;

const table: Record<CaseMoveName, CaseMove<never>> = caseMachine;

/** The row of a move. */
export const caseRowOf = (name: CaseMoveName): CaseMove<never> => table[name];

/** Why that move cannot be made now, judging by the case alone; null if it can. */
export function whyNotInCase(name: CaseMoveName, step: CaseStep): ProblemCode | null {
  const { by, from, guards } = table[name];
  if (!by.includes(step.by)) return 'case.not-yours';
  if (!from.includes(step.it.status)) return 'case.over';
  for (const guard of guards) {
    const code = guard(step);
    if (code) return code;
  }
  return null;
}

/** What a move makes of a case: the case after it, and the move of its booking that follows. */
export interface AppliedCase {
  it: CaseState;
  booking: { move: BookingMove; verdict: MeetingVerdict | null } | null;
}

/** Makes one move of a case, or says why not. Changes nothing itself. */
export function applyCase<Name extends CaseMoveName>(
  name: Name,
  step: CaseStep,
  input: CaseInputOf<Name>,
): AppliedCase | { refused: ProblemCode } {
  // The input belongs to this row; the rows share a type only when their inputs are left out.
  const entered = input as never;
  const move = table[name];
  const refused = whyNotInCase(name, step) ?? move.gate?.(step, entered);
  if (refused) return { refused };
  const it: CaseState = {
    ...step.it,
    ...move.change?.(step, entered),
    status: move.to === 'same' ? step.it.status : move.to,
  };
  const ended = move.verdict?.(step, entered) ?? null;
  if (ended)
    return {
      it: { ...it, verdict: ended, closedAt: step.now, adminId: null },
      booking: { move: moveOfVerdict[ended], verdict: ended },
    };
  return { it, booking: move.booking ? { move: move.booking, verdict: it.decision } : null };
}

/** The moves that the two sides make themselves. */
export const caseActs = ['agree', 'contest', 'withdraw', 'appeal'] as const satisfies readonly CaseMoveName[];
export type CaseAct = (typeof caseActs)[number];

/** What this side may do in the case now. */
export const actsIn = (it: CaseState, by: CaseActor, now: Date): CaseAct[] =>
  caseActs.filter((name) => whyNotInCase(name, { it, by, actorId: null, now }) === null);
