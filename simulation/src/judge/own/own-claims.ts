// The life of a claim, written a second time for the judge: what can be claimed, who answers when, and what each move leaves.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { CaseMoveName } from '@borough/domain/cases/cases.machine';
import type { ClaimKind, ClaimLine } from '@borough/domain/cases/claim.rules';
import {
  afterAWeek,
  type Against,
  type CaseRow,
  early,
  final,
  leftInCase,
  type Making,
  open,
  rows,
  running,
  waited,
} from './own-cases.ts';
import { days, endsAt, hours, isYounger, promised } from './own-clock.ts';

/** The moves of a claim; the rest belong only to complaints. */
export type ClaimMove = Exclude<CaseMoveName, 'bring-back' | 'doubt-return' | 'cut'>;

/** The most that silence can settle, in cents; an admin decides anything above. */
const silenceUpTo = 30_000;
const ms = (at: Date | null) => at?.getTime() ?? null;

const isLoss = ({ lines }: Pick<CaseState, 'lines'>) => lines.some(({ kind }) => kind === 'not_returned');
const isGrowing = (it: CaseState, now: number) => now < (ms(it.linesUntil) ?? -Infinity);
/** When the renter's silence takes effect. */
export const silentUntil = (it: CaseState): number =>
  running(it, (it.lines.at(-1)?.at ?? it.openedAt).getTime(), hours(isLoss(it) ? 72 : 48));
const isMuch = ({ claim, lines, rentersWord, terms }: CaseState) =>
  Number(claim) > silenceUpTo ||
  (terms.claims.silenceNeedsOwnWord && !rentersWord && !lines.every(({ kind }) => kind === 'late'));
const growing = (it: CaseState, now: number): Against => ['claim.still-growing', isGrowing(it, now)];
/** The deadline for an item that counts as lost to come back; null for any other claim. */
const lostUntil = (it: CaseState): number | null =>
  isLoss(it) && Number(it.verdict ?? 0) > 0 && it.closedAt ? it.closedAt.getTime() + days(30) : null;
/** When the renter's statement that the item is back takes effect; null if it won't. */
const countsAt = (it: CaseState): number | null =>
  it.backDeniedAt || it.cameBackAt || !it.backSaidAt ? null : it.backSaidAt.getTime() + days(2);
const isLost = (it: CaseState): Against[] => [
  ['case.not-yours', lostUntil(it) === null],
  ['case.over', it.cameBackAt !== null],
];
const outOfTime = (it: CaseState, now: number): Against => [
  'claim.back-too-late',
  now > (lostUntil(it) ?? -Infinity),
];
const settledIn = 'accepted lapsed decided';

const grown = (it: CaseState, now: number): Against => ['claim.too-late', !isGrowing(it, now)];

const claimRows: Readonly<Record<ClaimMove, CaseRow>> = {
  ...rows,
  add: { froms: 'open', to: '', actors: 'opener', against: (it, now) => [open(it), grown(it, now)] },
  'end-lines': { froms: 'open', to: '', actors: 'opener', against: (it, now) => [open(it), grown(it, now)] },
  agree: {
    ...rows.agree,
    against: (it, now, of) => [...rows.agree.against(it, now, of), growing(it, now)],
  },
  contest: {
    ...rows.contest,
    froms: 'open lapsed contested',
    against: (it, now, of) => [
      ...rows.contest.against(it, now, of),
      ['case.over', it.status === 'contested' && it.counterclaim !== null],
      growing(it, now),
    ],
  },
  'fall-away': {
    ...{ froms: 'open lapsed contested decided', to: 'withdrawn', actors: 'clock' },
    against: (it) => [open(it), ['booking.not-yet', !isLoss(it)]],
  },
  'say-back': {
    ...{ froms: settledIn, to: '', actors: 'answerer' },
    against: (it, now) => [...isLost(it), ['case.over', it.backSaidAt !== null], outOfTime(it, now)],
  },
  'deny-back': {
    ...{ froms: settledIn, to: '', actors: 'opener' },
    against: (it, now) => [...isLost(it), ['case.over', now >= (countsAt(it) ?? -Infinity)]],
  },
  'come-back': {
    ...{ froms: settledIn, to: '', actors: 'opener' },
    against: (it, now) => [...isLost(it), ...(countsAt(it) === null ? [outOfTime(it, now)] : [])],
  },
  'count-back': {
    ...{ froms: settledIn, to: '', actors: 'clock' },
    against: (it, now) => [...isLost(it), early(countsAt(it) ?? Infinity, now)],
  },
  pause: {
    ...{ froms: 'open lapsed contested decided', to: '', actors: 'clock' },
    against: (it) => [open(it), ['booking.not-yet', it.pausedAt !== null]],
  },
  resume: {
    ...{ froms: 'open lapsed contested decided', to: '', actors: 'clock' },
    against: (it) => [open(it), ['booking.not-yet', it.pausedAt === null]],
  },
  lapse: {
    ...rows.lapse,
    against: (it, now) => [early(silentUntil(it), now), ['booking.not-yet', isMuch(it)]],
  },
  refer: {
    ...{ froms: 'open', to: 'contested', actors: 'clock' },
    against: (it, now) => [early(silentUntil(it), now), ['booking.not-yet', !isMuch(it)]],
  },
};
export const claimMoves = Object.keys(claimRows) as ClaimMove[]; // keys of a const table

/** What blocks a move of a claim; null if nothing does. */
export function refusedInClaim(it: CaseState, name: ClaimMove, of: Making): string | null {
  const { froms, actors, against } = claimRows[name];
  if (!actors.split(' ').includes(of.by)) return 'case.not-yours';
  if (!froms.split(' ').includes(it.status)) return 'case.over';
  return against(it, of.now, of).find(([, stands]) => stands)?.[0] ?? null;
}

/** What was entered with a move of a claim. */
export interface EnteredInClaim {
  counterclaim: CaseState['counterclaim'];
  adminId: string | null;
  verdict: CaseState['verdict'];
  line: ClaimLine | undefined;
  keptCents: number | null;
}

/** The claim after a move that it allows. */
export function leftInClaim(it: CaseState, name: ClaimMove, making: Making, of: EnteredInClaim): CaseState {
  const at = new Date(making.now);
  if (name === 'pause') return { ...it, pausedAt: at };
  if (name === 'resume')
    return { ...it, pausedAt: null, pausedMs: it.pausedMs + making.now - (ms(it.pausedAt) ?? 0) };
  const left = leftBesidesClock(it, name, making, of);
  if (left.closedAt !== null) return { ...left, pausedAt: null, pausedMs: 0 };
  // The move begins another clock.
  const isAnother = left.status !== it.status || left.lines.length !== it.lines.length;
  return isAnother ? { ...left, pausedAt: it.pausedAt === null ? null : at, pausedMs: 0 } : left;
}

function leftBesidesClock(
  it: CaseState,
  name: Exclude<ClaimMove, 'pause' | 'resume'>,
  making: Making,
  of: EnteredInClaim,
): CaseState {
  const at = new Date(making.now);
  const lot = { adminId: of.adminId, drawnAt: at };
  switch (name) {
    case 'add': {
      const lines = of.line ? [...it.lines, of.line] : it.lines;
      return { ...it, lines, claim: lines.reduce((sum, { cents }) => sum + cents, 0) };
    }
    case 'end-lines':
      return { ...it, linesUntil: at };
    case 'contest':
      return it.contestedAt ? { ...it, counterclaim: of.counterclaim } : leftInCase(it, name, making, of);
    case 'fall-away':
      return { ...it, status: 'withdrawn', closedAt: at, adminId: null };
    case 'say-back':
      return { ...it, backSaidAt: at };
    case 'deny-back':
      return { ...it, backDeniedAt: at };
    case 'come-back':
    case 'count-back':
      return { ...it, cameBackAt: countsAt(it) === null ? at : it.backSaidAt, keptCents: of.keptCents };
    case 'refer':
      return { ...it, status: 'contested', contestedAt: at, ...lot };
    case 'run-out':
      return { ...leftInCase(it, name, making, of), verdict: it.decision ?? unjudged(it) };
    default:
      return leftInCase(it, name, making, of);
  }
}

/** What an owner gets if no one decides: nothing or, under newer terms, half of each line within a limit, or what is agreed if that is more. */
function unjudged({ lines, counterclaim, terms: { cases } }: CaseState): number {
  if (cases.undecided === 'as_stated') return 0;
  const halves = lines.reduce((sum, { cents }) => sum + (cents - (cents % 2)) / 2, 0);
  const limited =
    cases.undecidedUpToCents !== null && halves > cases.undecidedUpToCents
      ? cases.undecidedUpToCents
      : halves;
  return Number(counterclaim) > limited ? Number(counterclaim) : limited;
}

/** What the clock has to do in a claim, and when; whatever ends it comes first. */
export function dueInClaim(it: CaseState): [move: string, at: number][] {
  const counts = countsAt(it);
  if (it.closedAt !== null) return counts === null ? [] : [['count-back', counts]];
  const since = ms(it.appealedAt ?? it.contestedAt) ?? Infinity;
  const due = allInClaim(it, since);
  return due.filter(([, at]) => at < Infinity);
}

function allInClaim(it: CaseState, since: number): [move: string, at: number][] {
  switch (it.status) {
    case 'open':
      return [[isMuch(it) ? 'refer' : 'lapse', silentUntil(it)]];
    case 'lapsed':
    case 'decided':
      return [['finish', final(it)]];
    case 'contested':
      return [
        ['run-out', waited(it, 14)],
        ...(it.alarmedAt ? [] : [['alarm', waited(it, 5)] as [string, number]]),
        ...afterAWeek(it),
        ...(it.adminId ? [] : [['draw', (ms(it.drawnAt) ?? since) + hours(1)] as [string, number]]),
      ];
    default:
      return [];
  }
}

/** A late day costs a day's price; by older terms half as much again. */
const lateDay = (b: BookingState) =>
  isYounger(b) ? b.dailyPriceCents : Math.floor((b.dailyPriceCents * 3 + 1) / 2);

/** How many days late an item came back, and what that costs in cents; zero while it is out. */
export function latenessOf(b: BookingState): { days: number; cents: number } {
  if (b.returnedAt === null) return { days: 0, cents: 0 };
  const said = isYounger(b) ? ms(b.saidBackAt) : null;
  const back =
    (b.returnContestedAt === null ? ms(b.returnClaimedAt) : null) ?? said ?? b.returnedAt.getTime();
  const confirmed = b.confirmedAt?.getTime() ?? 0;
  const ends = isYounger(b) ? promised.ends(b, confirmed) : endsAt(b, confirmed);
  const begun = Math.ceil((back - ends - hours(3)) / days(1));
  const count = begun < 0 ? 0 : begun > 30 ? 30 : begun;
  return { days: count, cents: count * lateDay(b) };
}

/** Why a line can't be claimed; null if it can. */
export function whyNot(
  b: BookingState,
  { kind, cents }: { kind: ClaimKind; cents: number },
  { others, photos, now }: { others: readonly ClaimLine[]; photos: boolean; now: number },
): string | null {
  if (b.status !== 'active' || b.withoutHandover) return 'claim.not-now';
  const late = latenessOf(b);
  if (kind === 'not_returned') {
    const saidBack = b.returnClaimedAt !== null && b.returnContestedAt === null;
    const ends = endsAt(b, b.confirmedAt?.getTime() ?? 0);
    if (b.returnedAt !== null || saidBack || now < ends + days(1)) return 'claim.not-now';
  } else {
    if (b.returnedAt === null || (kind === 'late' && late.days === 0)) return 'claim.not-now';
    if (now < b.returnedAt.getTime()) return 'claim.not-now';
    if (now >= b.returnedAt.getTime() + days(1)) return 'claim.too-late';
  }
  const isOnce = kind === 'late' || kind === 'not_returned';
  if (isOnce && others.some((other) => other.kind === kind)) return 'claim.said-already';
  if (kind === 'late') return cents === late.cents ? null : 'claim.not-now';
  if (kind !== 'not_returned' && !photos) return 'claim.needs-photos';
  const before = others.reduce((sum, other) => sum + (other.kind === 'late' ? 0 : other.cents), 0);
  return before + cents > b.depositCents ? 'claim.above-deposit' : null;
}

/** The same claim as if the item counted as lost, at each stage of coming back; few lives get that far. */
export function lostOf(it: CaseState): CaseState[] {
  const line = { kind: 'not_returned', cents: Number(it.claim), at: it.openedAt, words: '' } as const;
  const lost: CaseState = {
    ...it,
    ...{
      lines: [line],
      linesUntil: it.openedAt,
      status: 'accepted',
      verdict: it.claim,
      closedAt: it.openedAt,
    },
  };
  const said = { ...lost, backSaidAt: new Date(it.openedAt.getTime() + days(3)) };
  const denied = { ...said, backDeniedAt: said.backSaidAt };
  const back = { ...denied, cameBackAt: said.backSaidAt, keptCents: 0 };
  const month = { ...lost, closedAt: new Date(it.openedAt.getTime() - days(30)) };
  const older = { ...month, closedAt: new Date(month.closedAt.getTime() - 1) };
  return [
    lost,
    said,
    denied,
    back,
    month,
    older,
    { ...older, backSaidAt: it.openedAt },
    { ...lost, verdict: 0 },
  ];
}

/** What an owner keeps of an award if the item came back at that time: the late days, as for any late return. */
export function keptOf(b: BookingState, awarded: number, back: number): number {
  const { cents } = latenessOf({ ...b, saidBackAt: null, returnedAt: new Date(back), returnClaimedAt: null });
  return cents > awarded ? awarded : cents;
}
