import { after, earliest, hour } from '../clocks.ts';
import type { CaseState } from './case-state.ts';
import type { Terms } from '../terms/terms.ts';
import { backCountsAt } from './back-again.rules.ts';
import { answerClaimBy, isUpToAdmin } from './claim.rules.ts';

const day = 24 * hour;

/** How long a contested case can stay undecided before the admins are alerted. */
export const alarmAfter = 5 * day;
/** After how long one admin who is neither side decides alone, regardless of the amount and of whom they have dealt with. */
export const aloneAfter = 7 * day;
/** How long to wait before drawing again if no one could be drawn. */
export const drawAgainAfter = hour;

/** How long a case's clocks have stood still, and since when they do now. */
type Paused = Pick<CaseState, 'pausedAt' | 'pausedMs'>;

/** When a case's clock that began at `since` has run for that many milliseconds; null while it stands still before that. */
function ranFor(ms: number, since: Date, { pausedAt, pausedMs }: Paused): Date | null {
  const at = after(since, pausedMs + ms);
  return pausedAt && at > pausedAt ? null : at;
}

/** By when the other side must answer a case, if its clocks never stand still. */
export function answerBy(it: Pick<CaseState, 'kind' | 'openedAt' | 'lines' | 'terms'>): Date {
  if (it.kind === 'claim') return answerClaimBy(it);
  const { answerHours } = it.kind === 'meeting' ? it.terms.meeting : it.terms.complaints;
  return after(it.openedAt, answerHours * hour);
}

/** By when the other side must answer a case; after that, silence counts. Null while its clocks stand still. */
export const answerDueAt = (
  it: Pick<CaseState, 'kind' | 'openedAt' | 'lines' | 'terms'> & Paused,
): Date | null => ranFor(0, answerBy(it), it);

/** Until when a case that lapsed or was decided at `settledAt` can be contested or appealed, if its clocks never stand still. */
export const finalAt = (settledAt: Date, { cases }: Pick<Terms, 'cases'>): Date =>
  after(settledAt, cases.finalHours * hour);

/** When what a case lapsed to or what was decided becomes final; null before that, and while its clocks stand still. */
export function finalOf(it: CaseState): Date | null {
  const settledAt = it.status === 'decided' ? it.decidedAt : it.lapsedAt;
  return settledAt && ranFor(0, finalAt(settledAt, it.terms), it);
}

/** Since when a case has been waiting for a decision: the first one or, after an appeal, the second. */
export const decisionAwaitedSince = ({
  contestedAt,
  appealedAt,
}: Pick<CaseState, 'contestedAt' | 'appealedAt'>): Date | null => appealedAt ?? contestedAt;

/** When this long has passed since a case began to wait for a decision; null before, and while its clocks stand still. */
function awaitedFor(ms: number, it: Awaiting): Date | null {
  const since = decisionAwaitedSince(it);
  return since && ranFor(ms, since, it);
}

/** What the clocks of a contested case depend on. */
type Awaiting = Pick<CaseState, 'contestedAt' | 'appealedAt'> & Paused;

/** By when an admin must decide a contested case; after that it is closed without a decision. Null while its clocks stand still. */
export function decideBy(it: Awaiting & Pick<CaseState, 'terms'>): Date | null {
  return awaitedFor(it.terms.cases.undecidedDays * day, it);
}

/** When admins are alerted that a case is undecided; null while there is nothing to decide, or its clocks stand still. */
export const alarmAt = (it: Awaiting): Date | null => awaitedFor(alarmAfter, it);

/** From when one admin who is neither side decides a contested case alone; null as for the alarm. */
export const aloneFrom = (it: Awaiting): Date | null => awaitedFor(aloneAfter, it);

/** Whether one admin who is neither side decides a case alone by now. */
export function isAlone(it: Awaiting, now: Date): boolean {
  const from = aloneFrom(it);
  return from !== null && now >= from;
}

/** When another admin takes over from one who was drawn before the alarm and has decided nothing; null if no one has to. */
export function takenOverAt(it: Awaiting & Pick<CaseState, 'adminId' | 'drawnAt' | 'proposal'>): Date | null {
  if (!it.adminId || it.proposal !== null) return null;
  const alarm = alarmAt(it);
  return it.drawnAt && alarm && it.drawnAt >= alarm ? null : aloneFrom(it);
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

/** Everything that falls due, except what stands still. */
function* agenda(it: CaseState): Generator<Due> {
  for (const { at, move } of wholeAgenda(it)) if (at) yield { at, move };
}

function* wholeAgenda(it: CaseState): Generator<{ at: Date | null; move: ClockMove }> {
  const back = backCountsAt(it);
  if (back) yield { at: back, move: 'count-back' };
  if (it.closedAt) return;
  if (it.backBy && it.status !== 'decided') yield { at: it.backBy, move: 'cut' };
  if (it.status === 'open') yield { at: answerDueAt(it), move: isUpToAdmin(it) ? 'refer' : 'lapse' };
  if (it.status === 'lapsed' || it.status === 'decided') yield { at: finalOf(it), move: 'finish' };
  const since = it.status === 'contested' ? decisionAwaitedSince(it) : null;
  if (!since) return;
  yield { at: decideBy(it), move: 'run-out' };
  if (!it.alarmedAt) yield { at: alarmAt(it), move: 'alarm' };
  if (it.proposal !== null) yield { at: aloneFrom(it), move: 'carry' };
  yield { at: takenOverAt(it), move: 'take-over' };
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
