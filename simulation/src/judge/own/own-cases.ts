// The life of a case, written a second time for the judge: who makes which move, when, and what it leaves.
import type { MeetingVerdict } from '@borough/domain/bookings/booking-state';
import type { MeetingStatement } from '@borough/domain/bookings/handover/meeting.rules';
import type { CaseActor, CaseState } from '@borough/domain/cases/case-state';
import type { Finding } from '@borough/domain/cases/finding';
import type { CaseMoveName } from '@borough/domain/cases/cases.machine';
import { days, hours } from './own-clock.ts';

export type Against = readonly [code: string, stands: boolean];
/** Who makes a move of a case, from which status to which, and what can block it. */
export interface CaseRow {
  froms: string;
  to: string;
  actors: string;
  against: (it: CaseState, now: number, of: { by: CaseActor; actorId: string | null }) => Against[];
}

/** When a clock comes to an end that began at `since` and runs for that long: later by what it stood still, never while it does. */
export const running = ({ pausedAt, pausedMs }: CaseState, since: number, forMs: number): number => {
  const at = since + forMs + pausedMs;
  return pausedAt !== null && at > pausedAt.getTime() ? Infinity : at;
};

/** When the wait for a decision began, in milliseconds. */
const awaited = (it: CaseState): number => (it.appealedAt ?? it.contestedAt)?.getTime() ?? Infinity;
/** When a statement or decision can no longer be contested. */
export const final = (it: CaseState): number =>
  running(
    it,
    (it.status === 'decided' ? it.decidedAt : it.lapsedAt)?.getTime() ?? Infinity,
    hours(it.terms.cases.finalHours),
  );
/** When a wait for a decision has lasted that many days. */
export const waited = (it: CaseState, count: number): number => running(it, awaited(it), days(count));
/** When another admin follows one who was drawn within five days and did nothing for a week; null if nobody has to. */
const takenOver = (it: CaseState): number | null =>
  it.adminId === null || it.proposal !== null || (it.drawnAt?.getTime() ?? 0) >= waited(it, 5)
    ? null
    : waited(it, 7);
/** Whether so much money is at stake, so early, that a second admin has to agree. */
export const isForTwo = (it: CaseState, cents: number, now: number): boolean =>
  cents > oneAdminUpTo && now < waited(it, 7);
const nextLot = (it: CaseState): number => (it.drawnAt?.getTime() ?? awaited(it)) + hours(1);

/** Blocks a move once the case has ended. */
export const open = (it: CaseState): Against => ['case.over', it.closedAt !== null];
/** Blocks a move before the given instant. */
export const early = (at: number, now: number): Against => ['booking.not-yet', now < at];
const ofDrawn = (it: CaseState, actorId: string | null): Against[] => [
  open(it),
  ['case.not-drawn', it.adminId !== actorId],
];

/** The moves of a case about a pickup; the rest belong only to claims and complaints. */
export type PickupCaseMove = Exclude<
  CaseMoveName,
  | 'add'
  | 'end-lines'
  | 'fall-away'
  | 'doubt-return'
  | 'bring-back'
  | 'cut'
  | 'say-back'
  | 'deny-back'
  | 'come-back'
  | 'count-back'
  | 'pause'
  | 'resume'
>;

/** Above this amount, in cents, a second admin has to agree. */
const oneAdminUpTo = 50_000;

/** Whether silence settles nothing: about a lone word that it was handed over, and above so much of a rent. */
const isForAdmin = ({ claim, kind, terms: { meeting, complaints } }: CaseState): boolean =>
  (claim === 'handed_over' && meeting.loneHandedOver === 'contested') ||
  (kind === 'not_as_described' && Number(claim) > (complaints.silenceUpToCents ?? Infinity));

/** When silence about a pickup, or about an item not as described, takes effect. */
const answerBy = ({ kind, openedAt, terms: { meeting, complaints } }: CaseState): number =>
  openedAt.getTime() + hours((kind === 'not_as_described' ? complaints : meeting).answerHours);
/** When a case that no one decided ends. */
export const runsOut = (it: CaseState): number => waited(it, it.terms.cases.undecidedDays);

export const rows: Readonly<Record<PickupCaseMove, CaseRow>> = {
  agree: {
    ...{ froms: 'open lapsed contested', to: 'accepted', actors: 'opener answerer' },
    against: (it, _, { by }) => [open(it), ['case.not-yours', by === 'opener' && it.counterclaim === null]],
  },
  contest: {
    ...{ froms: 'open lapsed contested', to: 'contested', actors: 'answerer' },
    against: (it, now) => [
      open(it),
      ['case.over', now >= final(it)],
      ['case.over', it.status === 'contested' && it.counterclaim !== null],
    ],
  },
  withdraw: {
    ...{ froms: 'open lapsed', to: 'withdrawn', actors: 'opener' },
    against: (it, now) => [open(it), ['case.over', now >= final(it)]],
  },
  lapse: {
    ...{ froms: 'open', to: 'lapsed', actors: 'clock' },
    against: (it, now) => [early(answerBy(it), now), ['booking.not-yet', isForAdmin(it)]],
  },
  refer: {
    ...{ froms: 'open', to: 'contested', actors: 'clock' },
    against: (it, now) => [early(answerBy(it), now), ['booking.not-yet', !isForAdmin(it)]],
  },
  finish: {
    ...{ froms: 'lapsed decided', to: '', actors: 'clock' },
    against: (it, now) => [open(it), early(final(it), now)],
  },
  draw: {
    ...{ froms: 'contested', to: '', actors: 'clock' },
    against: (it, now) => [open(it), ['booking.not-yet', it.adminId !== null], early(nextLot(it), now)],
  },
  redraw: {
    ...{ froms: 'contested', to: '', actors: 'clock' },
    against: (it) => [open(it), ['booking.not-yet', it.adminId === null]],
  },
  alarm: {
    ...{ froms: 'contested', to: '', actors: 'clock' },
    against: (it, now) => [open(it), ['booking.not-yet', it.alarmedAt !== null], early(waited(it, 5), now)],
  },
  'take-over': {
    ...{ froms: 'contested', to: '', actors: 'clock' },
    against: (it, now) => [open(it), early(takenOver(it) ?? Infinity, now)],
  },
  carry: {
    ...{ froms: 'contested', to: 'decided', actors: 'clock' },
    against: (it, now) => [open(it), ['case.over', it.proposal === null], early(waited(it, 7), now)],
  },
  decide: {
    ...{ froms: 'contested', to: 'decided', actors: 'admin' },
    against: (it, _, { actorId }) => [...ofDrawn(it, actorId), ['case.over', it.proposal !== null]],
  },
  propose: {
    ...{ froms: 'contested', to: '', actors: 'admin' },
    against: (it, now, { actorId }) => [
      ...ofDrawn(it, actorId),
      ['case.over', it.proposal !== null || now >= waited(it, 7)],
    ],
  },
  second: {
    ...{ froms: 'contested', to: 'decided', actors: 'admin' },
    against: (it, _, { actorId }) => [...ofDrawn(it, actorId), ['case.over', it.proposal === null]],
  },
  object: {
    ...{ froms: 'contested', to: '', actors: 'admin' },
    against: (it, _, { actorId }) => [...ofDrawn(it, actorId), ['case.over', it.proposal === null]],
  },
  appeal: {
    ...{ froms: 'decided', to: 'contested', actors: 'opener answerer' },
    against: (it, now) => [open(it), ['case.over', it.appealedAt !== null], ['case.over', now >= final(it)]],
  },
  'run-out': {
    ...{ froms: 'contested', to: '', actors: 'clock' },
    against: (it, now) => [open(it), early(runsOut(it), now)],
  },
};
export const caseMoves = Object.keys(rows) as PickupCaseMove[]; // keys of a const table

/** Who makes a move, and when. */
export interface Making {
  by: CaseActor;
  actorId: string | null;
  now: number;
}

/** What blocks a move of a case; null if nothing does. */
export function refusedInCase(
  it: CaseState,
  name: PickupCaseMove,
  { by, actorId, now }: Making,
): string | null {
  const { froms, actors, against } = rows[name];
  if (!actors.split(' ').includes(by)) return 'case.not-yours';
  if (!froms.split(' ').includes(it.status)) return 'case.over';
  return against(it, now, { by, actorId }).find(([, stands]) => stands)?.[0] ?? null;
}

/** What was entered with a move. */
export interface Entered {
  counterclaim: Finding | null;
  /** The admin drawn by lot. */
  adminId: string | null;
  verdict: Finding | null;
  /** Whether the fees go back as well. */
  feesBack?: boolean;
}

/** The case after a move that it allows. */
export function leftInCase(it: CaseState, name: PickupCaseMove, making: Making, entered: Entered): CaseState {
  const { by, actorId, now } = making;
  const at = new Date(now);
  const lot = { adminId: entered.adminId, drawnAt: at };
  const unproposed = { proposal: null, proposalFeesBack: false, proposedBy: null };
  const feesBack = entered.feesBack ?? false;
  const ends = (verdict: Finding | null) => ({ verdict, closedAt: at, adminId: null, ...unproposed });
  const says = by === 'opener' ? it.openedBy : it.openedBy === 'renter' ? 'owner' : 'renter';
  const left = (): Partial<CaseState> => {
    switch (name) {
      case 'agree':
        return ends(by === 'opener' ? it.counterclaim : it.claim);
      case 'contest':
        return { counterclaim: entered.counterclaim, ...(it.contestedAt ? {} : { contestedAt: at, ...lot }) };
      case 'withdraw':
        return { closedAt: at };
      case 'lapse':
        return { lapsedAt: at };
      case 'refer':
        return { contestedAt: at, ...lot };
      case 'finish':
        return ends(it.status === 'decided' ? it.decision : it.claim);
      case 'draw':
      case 'redraw':
      case 'take-over':
        return lot;
      case 'alarm':
        return { alarmedAt: at };
      case 'decide': {
        const decided = {
          ...{ decision: entered.verdict, decisionFeesBack: feesBack, decidedBy: actorId, agreedBy: null },
          ...{ decidedAt: at, adminId: null },
        };
        return it.appealedAt ? { ...decided, ...ends(entered.verdict) } : decided;
      }
      case 'propose':
        return { proposal: entered.verdict, proposalFeesBack: feesBack, proposedBy: actorId, ...lot };
      case 'second': {
        const decided = {
          ...{
            decision: it.proposal,
            decisionFeesBack: it.proposalFeesBack,
            decidedBy: it.proposedBy,
            agreedBy: actorId,
          },
          ...{ decidedAt: at, adminId: null },
        };
        return { ...decided, ...unproposed, ...(it.appealedAt ? ends(it.proposal) : {}) };
      }
      case 'carry': {
        const decided = {
          ...{
            decision: it.proposal,
            decisionFeesBack: it.proposalFeesBack,
            decidedBy: it.proposedBy,
            agreedBy: null,
          },
          ...{ decidedAt: at, adminId: null },
        };
        return { ...decided, ...unproposed, ...(it.appealedAt ? ends(it.proposal) : {}) };
      }
      case 'object':
        return unproposed;
      case 'appeal':
        return { appealedBy: says, appealedAt: at, alarmedAt: null, ...lot };
      case 'run-out':
        return ends(it.decision ?? 'not_met');
    }
  };
  return { ...it, ...left(), status: (rows[name].to || it.status) as CaseState['status'] };
}

/** What the clock does with a case that has waited for a week. */
export function afterAWeek(it: CaseState): [move: string, at: number][] {
  const at = takenOver(it);
  if (it.proposal !== null) return [['carry', waited(it, 7)]];
  return at === null ? [] : [['take-over', at]];
}

/** What the clock has to do in a case, and when; whatever ends it comes first. */
export function dueInCase(it: CaseState): [move: string, at: number][] {
  if (it.closedAt) return [];
  switch (it.status) {
    case 'open':
      return [[isForAdmin(it) ? 'refer' : 'lapse', answerBy(it)]];
    case 'lapsed':
    case 'decided':
      return [['finish', final(it)]];
    case 'contested':
      return [
        ['run-out', runsOut(it)],
        ...(it.alarmedAt ? [] : [['alarm', waited(it, 5)] as [string, number]]),
        ...afterAWeek(it),
        ...(it.adminId ? [] : [['draw', nextLot(it)] as [string, number]]),
      ];
    default:
      return [];
  }
}

/** What a statement means, depending on who makes it. */
export function meantBy(statement: MeetingStatement, part: 'renter' | 'owner'): MeetingVerdict {
  if (statement === 'handed_over') return 'handed_over';
  const isOfRenter = (statement === 'i_did_not_come') === (part === 'renter');
  return isOfRenter ? 'renter_absent' : 'owner_absent';
}
