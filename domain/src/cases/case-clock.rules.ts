import { after, earliest, hour } from '../clocks.ts';
import type { CaseState } from './case-state.ts';
import { backCountsAt } from './back-again.rules.ts';
import { answerClaimBy, isUpToAdmin } from './claim.rules.ts';
import type { Terms } from '../terms/terms.ts';

const day = 24 * hour;

/** How long a contested case can stay undecided before the admins are alerted. */
export const alarmAfter = 5 * day;
/** After how long one admin who is neither side decides alone, whatever the amount and whoever they have dealt with. */
export const aloneAfter = 7 * day;
/** How long to wait before drawing again if no one could be drawn. */
export const drawAgainAfter = hour;

/** By when the other side must answer a case; after that, silence counts. */
export function answerDueAt(it: Pick<CaseState, 'kind' | 'openedAt' | 'lines' | 'terms'>): Date {
  if (it.kind === 'claim') return answerClaimBy(it);
  const { answerHours } = it.kind === 'meeting' ? it.terms.meeting : it.terms.complaints;
  return after(it.openedAt, answerHours * hour);
}

/** Until when a case that lapsed or was decided at `settledAt` can be contested or appealed. */
export const finalAt = (settledAt: Date, { cases }: Pick<Terms, 'cases'>): Date =>
  after(settledAt, cases.finalHours * hour);

/** Since when a case has been waiting for a decision: the first one or, after an appeal, the second. */
export const decisionAwaitedSince = ({
  contestedAt,
  appealedAt,
}: Pick<CaseState, 'contestedAt' | 'appealedAt'>): Date | null => appealedAt ?? contestedAt;

/** By when an admin must decide a contested case; after that it is closed without a decision. */
export function decideBy(it: Pick<CaseState, 'contestedAt' | 'appealedAt' | 'terms'>): Date | null {
  const since = decisionAwaitedSince(it);
  return since && after(since, it.terms.cases.undecidedDays * day);
}

/** From when one admin who is neither side decides a contested case alone; null while there is nothing to decide. */
export function aloneFrom(it: Pick<CaseState, 'contestedAt' | 'appealedAt'>): Date | null {
  const since = decisionAwaitedSince(it);
  return since && after(since, aloneAfter);
}

/** Whether one admin who is neither side decides a case alone by now. */
export function isAlone(it: Pick<CaseState, 'contestedAt' | 'appealedAt'>, now: Date): boolean {
  const from = aloneFrom(it);
  return from !== null && now >= from;
}

/** When another admin takes over from one who was drawn before the alarm and has decided nothing; null if no one has to. */
export function takenOverAt(
  it: Pick<CaseState, 'contestedAt' | 'appealedAt' | 'adminId' | 'drawnAt' | 'proposal'>,
): Date | null {
  const since = decisionAwaitedSince(it);
  if (!since || !it.adminId || it.proposal !== null) return null;
  return it.drawnAt && it.drawnAt >= after(since, alarmAfter) ? null : after(since, aloneAfter);
}

/** What the clock can do with a case. */
export type ClockMove =
  | 'count-back'
  | 'cut'
  | 'lapse'
  | 'refer'
  | 'finish'
  | 'draw'
  | 'alarm'
  | 'carry'
  | 'take-over'
  | 'run-out';

interface Due {
  at: Date;
  move: ClockMove;
}

function* agenda(it: CaseState): Generator<Due> {
  const back = backCountsAt(it);
  if (back) yield { at: back, move: 'count-back' };
  if (it.closedAt) return;
  if (it.backBy && it.status !== 'decided') yield { at: it.backBy, move: 'cut' };
  if (it.status === 'open') yield { at: answerDueAt(it), move: isUpToAdmin(it) ? 'refer' : 'lapse' };
  if (it.status === 'lapsed' && it.lapsedAt) yield { at: finalAt(it.lapsedAt, it.terms), move: 'finish' };
  if (it.status === 'decided' && it.decidedAt) yield { at: finalAt(it.decidedAt, it.terms), move: 'finish' };
  const since = it.status === 'contested' ? decisionAwaitedSince(it) : null;
  if (!since) return;
  yield { at: after(since, it.terms.cases.undecidedDays * day), move: 'run-out' };
  if (!it.alarmedAt) yield { at: after(since, alarmAfter), move: 'alarm' };
  if (it.proposal !== null) yield { at: after(since, aloneAfter), move: 'carry' };
  const takenOver = takenOverAt(it);
  if (takenOver) yield { at: takenOver, move: 'take-over' };
  if (!it.adminId) yield { at: after(it.drawnAt ?? since, drawAgainAfter), move: 'draw' };
}

const ends = {
  lapse: 'lapses',
  refer: 'is-referred',
  finish: 'becomes-final',
  'run-out': 'runs-out',
} as const;

/** What happens next, and when, if neither side nor an admin does anything; null once a case has ended. */
export function nextEnd(it: CaseState): { what: (typeof ends)[keyof typeof ends]; at: Date } | null {
  for (const { at, move } of agenda(it))
    if (move in ends) return { what: ends[move as keyof typeof ends], at }; // in ends
  return null;
}

/** When the clock next acts on a case; null if never. */
export function nextCaseAt(it: CaseState): Date | null {
  const instants = [...agenda(it)].map(({ at }) => at);
  return instants.length > 0 ? earliest(...instants) : null;
}

/** What the clock does with a case now; running out of time comes before anything else. Null if nothing is due. */
export function dueForCase(it: CaseState, now: Date): ClockMove | null {
  const due = [...agenda(it)].filter(({ at }) => at <= now).map(({ move }) => move);
  return due.find((move) => move === 'run-out') ?? due[0] ?? null;
}
