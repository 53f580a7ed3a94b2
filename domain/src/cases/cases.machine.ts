import type { BookingState } from '../bookings/booking-state.ts';
import type { ProblemCode } from '../problems.ts';
import { answerDueAt, finalOf } from './case-clock.rules.ts';
import {
  type CaseStep,
  drawFor,
  fits,
  isBackForThat,
  isClaim,
  isDue,
  linesEnded,
  linesOpen,
  type Lot,
  notAgainstRecord,
  notAppealed,
  notClosed,
  notFinal,
  otherClaim,
  unheard,
  unproposed,
} from './case-guards.ts';
import { type BookingMove, moveOfEnd, type News, tells } from './case-news.ts';
import { type CaseMove, row } from './case-move.ts';
import { backAgainMoves } from './back-again-moves.ts';
import { decidingMoves } from './deciding-moves.ts';
import { pausingMoves } from './pausing-moves.ts';
import { returnMoves } from './return-moves.ts';
import type { CaseState } from './case-state.ts';
import type { Finding } from './finding.ts';
import { type ClaimLine, isAboutLoss, isUpToAdmin, sumOf } from './claim.rules.ts';

/** The life of a case: who can move it, from which status to which, under what conditions, and what follows. */
export const caseMachine = {
  /** The owner adds another line to the claim. */
  add: row<{ line: ClaimLine }>({
    from: ['open'],
    to: 'same',
    by: ['opener'],
    guards: [notClosed, isClaim, linesOpen],
    change: ({ it }, { line }) => ({ lines: [...it.lines, line], claim: sumOf([...it.lines, line]) }),
  }),
  /** The owner says the claim is complete: the renter can answer. */
  'end-lines': row({
    from: ['open'],
    to: 'same',
    by: ['opener'],
    guards: [notClosed, isClaim, linesOpen],
    change: ({ now }) => ({ linesUntil: now }),
  }),
  /** One side accepts what the other says. */
  agree: row({
    from: ['open', 'lapsed', 'contested'],
    to: 'accepted',
    by: ['opener', 'answerer'],
    guards: [
      notClosed,
      (step) => (otherClaim(step) === null ? 'case.not-yours' : null),
      linesEnded,
      notAgainstRecord,
      isBackForThat,
    ],
    verdict: otherClaim,
  }),
  contest: row<{ counterclaim: Finding } & Lot>({
    from: ['open', 'lapsed', 'contested'],
    to: 'contested',
    by: ['answerer'],
    guards: [notClosed, notFinal, unheard, linesEnded],
    gate: ({ it }, { counterclaim }) =>
      counterclaim === it.claim ? 'case.not-yours' : fits(it, counterclaim) ? null : 'case.wrong-amount',
    change: (step, { counterclaim, ...lot }) =>
      step.it.contestedAt ? { counterclaim } : { counterclaim, contestedAt: step.now, ...drawFor(step, lot) },
    news: 'contested',
  }),
  withdraw: row({
    from: ['open', 'lapsed'],
    to: 'withdrawn',
    by: ['opener'],
    guards: [notClosed, notFinal],
    change: ({ now }) => ({ closedAt: now }),
    news: 'withdrawn',
  }),
  ...returnMoves,
  ...backAgainMoves,
  ...pausingMoves,
  lapse: row({
    from: ['open'],
    to: 'lapsed',
    by: ['clock'],
    guards: [isDue(answerDueAt), ({ it }) => (isUpToAdmin(it) ? 'booking.not-yet' : null)],
    change: ({ now }) => ({ lapsedAt: now }),
    news: 'lapsed',
  }),
  /** The other side didn't answer, but silence doesn't settle this: an admin decides on what there is. */
  refer: row<Lot>({
    from: ['open'],
    to: 'contested',
    by: ['clock'],
    guards: [isDue(answerDueAt), ({ it }) => (isUpToAdmin(it) ? null : 'booking.not-yet')],
    change: (step, lot) => ({ contestedAt: step.now, ...drawFor(step, lot) }),
    news: 'referred',
  }),
  /** No one objected in time: what was stated or decided is final. */
  finish: row({
    from: ['lapsed', 'decided'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(finalOf)],
    verdict: ({ it }) => (it.status === 'decided' ? it.decision : it.claim),
  }),
  ...decidingMoves,
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
    news: 'appealed',
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

/** Whether that move has to wait: the item claimed as lost is back, so the claim falls away in the clock's next round. */
export const isFallingAway = (
  name: CaseMoveName,
  it: CaseState,
  { returnedAt }: Pick<BookingState, 'returnedAt'>,
): boolean => returnedAt !== null && isAboutLoss(it) && !table[name].evenIfBack;

/** Why that move can't be made now, judging by the case alone; null if it can. */
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

/** What a move results in: the case after it, and the move of its booking that follows. */
export interface AppliedCase {
  it: CaseState;
  booking: { move: BookingMove; verdict: Finding | null } | null;
}

/** The case after a move: a clock that begins now has never stood still, even if it can't run yet. Nothing stands still once it has ended. */
function restarted({ it: before, now }: CaseStep, it: CaseState): CaseState {
  if (it.closedAt) return { ...it, pausedAt: null, pausedMs: 0 };
  if (before.status === it.status && before.lines.length === it.lines.length) return it;
  return { ...it, pausedAt: it.pausedAt && now, pausedMs: 0 };
}

/** Makes one move of a case, or says why it is refused. Has no side effects. */
export function applyCase<Name extends CaseMoveName>(
  name: Name,
  step: CaseStep,
  input: CaseInputOf<Name>,
): AppliedCase | { refused: ProblemCode } {
  // The input is this row's own; rows only share a type when their inputs are left out.
  const entered = input as never;
  const move = table[name];
  const refused = whyNotInCase(name, step) ?? move.gate?.(step, entered);
  if (refused) return { refused };
  const it = restarted(step, {
    ...step.it,
    ...move.change?.(step, entered),
    status: move.to === 'same' ? step.it.status : move.to,
  });
  const ended = move.verdict?.(step, entered) ?? null;
  if (ended !== null)
    return {
      it: restarted(step, { ...it, verdict: ended, closedAt: step.now, adminId: null, ...unproposed }),
      booking: { move: moveOfEnd(ended, it), verdict: ended },
    };
  const told: Partial<Record<News, BookingMove>> = tells[it.kind];
  const telling = move.news && told[move.news];
  return { it, booking: telling ? { move: telling, verdict: it.decision } : null };
}
