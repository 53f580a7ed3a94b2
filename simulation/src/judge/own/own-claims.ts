// The life of a claim, written a second time for the judge: what can be claimed, who answers when, and what each move leaves.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { CaseMoveName } from '@borough/domain/cases/cases.machine';
import type { ClaimLine } from '@borough/domain/cases/claim.rules';
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
  runsOut,
  waited,
} from './own-cases.ts';
import { days, endsAt, hours, promised } from './own-clock.ts';
import { halfUp } from './own-money.ts';

/** The moves of a claim; the rest belong only to complaints. */
export type ClaimMove = Exclude<CaseMoveName, 'bring-back' | 'doubt-return' | 'cut'>;

const ms = (at: Date | null) => at?.getTime() ?? null;

const isLoss = ({ lines }: Pick<CaseState, 'lines'>) => lines.some(({ kind }) => kind === 'not_returned');
const isGrowing = (it: CaseState, now: number) => now < (ms(it.linesUntil) ?? -Infinity);
/** When the renter's silence takes effect. */
const silentUntil = (it: CaseState): number => {
  const { answerHours, answerLossHours } = it.terms.claims;
  const since = (it.lines.at(-1)?.at ?? it.openedAt).getTime();
  return running(it, since, hours(isLoss(it) ? answerLossHours : answerHours));
};
const isMuch = ({ claim, lines, rentersWord, terms }: CaseState) =>
  Number(claim) > terms.claims.silenceUpToCents ||
  (terms.claims.silenceNeedsOwnWord && !rentersWord && !lines.every(({ kind }) => kind === 'late'));
const growing = (it: CaseState, now: number): Against => ['claim.still-growing', isGrowing(it, now)];
/** The deadline for an item that counts as lost to come back; null for any other claim. */
const lostUntil = (it: CaseState): number | null =>
  isLoss(it) && Number(it.verdict ?? 0) > 0 && it.closedAt
    ? it.closedAt.getTime() + days(it.terms.claims.backAgainDays)
    : null;
/** When the renter's statement that the item is back takes effect; null if it won't. */
const countsAt = (it: CaseState): number | null =>
  it.backDeniedAt || it.cameBackAt || !it.backSaidAt
    ? null
    : it.backSaidAt.getTime() + hours(it.terms.claims.answerBackHours);
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
interface EnteredInClaim {
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
        ['run-out', runsOut(it)],
        ...(it.alarmedAt ? [] : [['alarm', waited(it, 5)] as [string, number]]),
        ...afterAWeek(it),
        ...(it.adminId ? [] : [['draw', (ms(it.drawnAt) ?? since) + hours(1)] as [string, number]]),
      ];
    default:
      return [];
  }
}

/** How many days late an item came back, and what that costs in cents; zero while it is out. */
export function latenessOf(b: BookingState): { days: number; cents: number } {
  if (b.returnedAt === null) return { days: 0, cents: 0 };
  const { late, returning } = b.terms;
  const said = returning.disagreeFrom === 'end' ? ms(b.saidBackAt) : null;
  const back =
    (b.returnContestedAt === null ? ms(b.returnClaimedAt) : null) ?? said ?? b.returnedAt.getTime();
  const confirmed = b.confirmedAt?.getTime() ?? 0;
  const ends = late.countedFrom === 'paid_end' ? promised.ends(b, confirmed) : endsAt(b, confirmed);
  const begun = Math.ceil((back - ends - hours(late.graceHours)) / days(1));
  const count = begun < 0 ? 0 : begun > late.maxDays ? late.maxDays : begun;
  return { days: count, cents: count * halfUp(b.dailyPriceCents, late.percentOfDay) };
}

/** What an owner keeps of an award if the item came back at that time: the late days, as for any late return. */
export function keptOf(b: BookingState, awarded: number, back: number): number {
  const { cents } = latenessOf({ ...b, saidBackAt: null, returnedAt: new Date(back), returnClaimedAt: null });
  return cents > awarded ? awarded : cents;
}
