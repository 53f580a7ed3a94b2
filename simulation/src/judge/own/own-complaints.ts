// The life of a complaint, written a second time for the judge: how much can be asked back, who answers when, what each move leaves.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { CaseMoveName } from '@borough/domain/cases/cases.machine';
import type { MadeRow, Memory } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import {
  type Against,
  type CaseRow,
  dueInCase,
  early,
  type Entered,
  final,
  leftInCase,
  type Making,
  open,
  rows,
} from './own-cases.ts';
import { at, dayOf, endsAt, hours, promised } from './own-clock.ts';
import { feesOf, wentToBank } from './own-fees.ts';
import { freeUntil } from './own-handover.ts';
import { isPercentage, owed, partBack } from './own-money.ts';

/** The moves of a complaint; the rest belong only to claims. */
type ComplaintMove = Exclude<
  CaseMoveName,
  | 'add'
  | 'end-lines'
  | 'fall-away'
  | 'say-back'
  | 'deny-back'
  | 'come-back'
  | 'count-back'
  | 'pause'
  | 'resume'
>;

const date = (ms: number) => new Date(ms);

/** The amount the other side stated. */
const others = (it: CaseState, by: string) => (by === 'opener' ? it.counterclaim : it.claim);
/** Whether an amount is so high that the item has to come back first. */
export const isStillOut = (it: CaseState, cents: unknown): boolean =>
  it.backBy !== null && typeof cents === 'number' && cents > Number(it.keepCents);
const isAnswered = (it: CaseState) => it.status === 'contested' && it.counterclaim !== null;
const byReturn = { froms: 'open lapsed contested', to: '', actors: 'clock' };
const isLess = (it: CaseState) => it.counterclaim !== null && Number(it.counterclaim) < Number(it.keepCents);

const complaintRows: Readonly<Record<ComplaintMove, CaseRow>> = {
  ...rows,
  agree: {
    ...rows.agree,
    against: (it, now, of): Against[] => [
      ...rows.agree.against(it, now, of),
      ['case.not-yours', of.by === 'answerer' && it.neverGot],
      ['complaint.not-back', isStillOut(it, others(it, of.by))],
    ],
  },
  contest: {
    ...rows.contest,
    froms: 'open lapsed contested',
    against: (it, now) => [open(it), ['case.over', now >= final(it)], ['case.over', isAnswered(it)]],
  },
  'bring-back': { ...byReturn, against: (it) => [open(it), ['booking.not-yet', it.backBy === null]] },
  'doubt-return': {
    ...byReturn,
    to: 'contested',
    against: (it, now) => [open(it), early(it.backBy?.getTime() ?? Infinity, now)],
  },
  cut: { ...byReturn, against: (it, now) => [open(it), early(it.backBy?.getTime() ?? Infinity, now)] },
};
export const complaintMoves = Object.keys(complaintRows) as ComplaintMove[]; // keys of a const table

/** What blocks a move of a complaint; null if nothing does. */
export function refusedInComplaint(it: CaseState, name: ComplaintMove, of: Making): string | null {
  const { froms, actors, against } = complaintRows[name];
  if (!actors.split(' ').includes(of.by)) return 'case.not-yours';
  if (!froms.split(' ').includes(it.status)) return 'case.over';
  return against(it, of.now, of).find(([, stands]) => stands)?.[0] ?? null;
}

/** The complaint after a move that it allows. */
export function leftInComplaint(it: CaseState, name: ComplaintMove, making: Making, of: Entered): CaseState {
  switch (name) {
    case 'bring-back':
      return { ...it, backBy: null, keepCents: null };
    case 'doubt-return': {
      const at = date(making.now);
      const lot = { contestedAt: at, adminId: of.adminId, drawnAt: at };
      const waits = it.status === 'contested' ? {} : lot;
      return { ...it, status: 'contested', backBy: null, keepCents: null, ...waits };
    }
    case 'cut': {
      const cut = { ...it, claim: it.keepCents ?? it.claim, backBy: null, keepCents: null };
      if (it.counterclaim === null || isLess(it)) return cut;
      const closed = {
        closedAt: date(making.now),
        adminId: null,
        proposal: null,
        proposalFeesBack: false,
        proposedBy: null,
      };
      return { ...cut, counterclaim: null, verdict: it.keepCents, ...closed };
    }
    case 'contest':
      return it.contestedAt ? { ...it, counterclaim: of.counterclaim } : leftInCase(it, name, making, of);
    case 'run-out':
      return { ...leftInCase(it, name, making, of), verdict: it.decision ?? unjudged(it) };
    default:
      return leftInCase(it, name, making, of);
  }
}

/** What the clock has to do in a complaint, and when. */
export function dueInComplaint(it: CaseState): [move: string, at: number][] {
  const isAsked = it.closedAt === null && it.backBy !== null && it.status !== 'decided';
  return [...(isAsked ? [['cut', it.backBy?.getTime()] as [string, number]] : []), ...dueInCase(it)];
}

/** When an item came back: not by the renter's word alone. Null while it is out. */
export const cameBack = (b: BookingState): number | null => b.returnedAt?.getTime() ?? null;

/** Whether a renter who has returned the item themselves is still in time to complain: what others say of the return is nothing to it. */
export function isSoonEnough(b: BookingState, { memory }: Town, now: number): boolean {
  const { afterReturn } = b.terms.complaints;
  const own = memory.lines
    .where(({ bookingId, move }) => bookingId === b.id && (move === 'return' || move === 'agree-return'))
    .map((line) => line.at.getTime());
  const marked = b.returnContestedAt === null ? b.returnClaimedAt?.getTime() : undefined;
  const back = marked ?? own[0];
  if (afterReturn === null || back === undefined) return true;
  const out = back - Number(b.pickedUpAt);
  return now <= back + (out <= hours(afterReturn.ifBackWithinHours) ? hours(afterReturn.withinHours) : 0);
}

/** Whether a new complaint correctly states when the item must be back, and how much the renter can get without returning it. */
export function asksRightly(it: CaseState, b: BookingState, now: number): boolean {
  const most = partBack(b, b.terms.complaints.keepUpToPercent);
  const claim = Number(it.claim);
  if (it.neverGot && claim !== owed(b).share) return false;
  const canComeBack = !it.neverGot && b.status === 'active' && cameBack(b) === null;
  const isRight = it.backBy === null ? it.keepCents === null : it.keepCents === most;
  if (
    !isRight ||
    (it.backBy !== null && it.backBy.getTime() !== now + hours(b.terms.complaints.bringBackHours))
  )
    return false;
  // For small amounts, that percentage and slightly more can round to the same number of cents.
  if (!canComeBack || claim < most) return it.backBy === null;
  return claim === most || it.backBy !== null;
}

/**
 * What a renter gets if no one decides: all of it if they never got the item. Else all they asked for or, under newer terms, half
 * of it within a limit, or the offer if it is more.
 */
export function unjudged({ claim, counterclaim, neverGot, terms: { cases } }: CaseState): number {
  const asked = Number(claim);
  if (neverGot || cases.undecided === 'as_stated') return asked;
  const half = asked % 2 === 0 ? asked / 2 : (asked + 1) / 2;
  const limited =
    cases.undecidedUpToCents !== null && half > cases.undecidedUpToCents ? cases.undecidedUpToCents : half;
  return Number(counterclaim) > limited ? Number(counterclaim) : limited;
}

/** Whether an amount, in cents, is a whole percentage of the rent. */
export const isPart = (b: BookingState, cents: unknown): boolean =>
  typeof cents === 'number' && cents >= 0 && isPercentage(b, cents);

type Fields = Partial<BookingState>;
type Left = (made: MadeRow & { before: BookingState }, town: Town, t: number) => Fields;

/** A rental that was cut short, and whose item doesn't have to be back early anymore, ends when its paid time does if its days are free. */
function wholeAgain(b: BookingState, memory: Memory, t: number): Fields {
  const paidEnd = promised.ends(b, b.confirmedAt?.getTime() ?? 0);
  if (b.status !== 'active' || b.returnedAt || b.endsAt === null || b.endsAt.getTime() >= paidEnd) return {};
  const occupiedUntil = freeUntil(memory, b, b.endDate);
  const evening = Math.max(Number(b.endsAt), at(occupiedUntil, b.terms.day.endHour, b.timeZone));
  const ends = occupiedUntil >= b.endDate ? paidEnd : evening;
  const isLate = b.overdueSince !== null && t >= ends;
  return { endsAt: date(ends), occupiedUntil, ...(!isLate && { overdueSince: null, overdueDay: null }) };
}

/** The renter has it still, by their own word too. */
const keepsIt: Left = ({ before }, { memory }, t) =>
  before.returnClaimedAt === null ? wholeAgain(before, memory, t) : {};

/** What settling a complaint leaves in its booking: the outcome of the case. */
const settled: Left = ({ before }, { memory }, t) => {
  const complaints = memory.cases.where((it) => it.bookingId === before.id && it.kind === 'not_as_described');
  // One complaint may be withdrawn and the next settled in the same instant.
  const it = complaints.findLast(({ closedAt }) => closedAt?.getTime() === t);
  const verdict = Number(it?.verdict ?? NaN);
  if (!it || verdict === 0 || wentToBank(memory, before.id)) return { complaintSince: null };
  const { share, charged } = owed(before);
  const isPart = it.status === 'accepted' && verdict < share;
  const fees = isPart || feesOf(it, before.returnedAt) === 'renter' ? 0 : charged - share;
  return { complaintSince: null, refundCents: verdict + fees, ownerKeepsCents: share - verdict };
};

/** What each move of a complaint changes in its booking; moves not listed leave it as it was. */
export const leftByComplaint: Readonly<Record<string, Left>> = {
  'state-complaint': ({ before: b }, { memory }, t) => {
    const own = memory.cases.where((it) => it.bookingId === b.id && it.openedAt.getTime() === t);
    // Someone may withdraw one complaint and state another in the same instant.
    const by = own.findLast(({ kind }) => kind === 'not_as_described')?.backBy?.getTime() ?? Infinity;
    const ends = endsAt(b, b.confirmedAt?.getTime() ?? 0);
    if (by >= ends) return { complaintSince: date(t) };
    const day = dayOf(by, b.timeZone);
    const occupiedUntil = day < b.occupiedUntil ? day : b.occupiedUntil;
    return { complaintSince: date(t), endsAt: date(by), occupiedUntil };
  },
  'withdraw-complaint': ({ before }, { memory }, t) => ({
    complaintSince: null,
    ...wholeAgain(before, memory, t),
  }),
  'cut-complaint': keepsIt,
  'decide-complaint': keepsIt,
  'settle-complaint': (made, town, t) => ({ ...settled(made, town, t), ...keepsIt(made, town, t) }),
  // An item that no one got was never late.
  'settle-never-got': (made, town, t) => ({
    ...settled(made, town, t),
    ...{ completedAt: date(t), overdueSince: null, overdueDay: null },
  }),
  'cancel-never-got': ({ before: b }, { memory }, t) => {
    const ended = memory.cases.where((it) => it.bookingId === b.id && it.closedAt?.getTime() === t);
    const isFound = ended.some((it) => it.neverGot && it.decision !== null && it.verdict !== 0);
    const cancelReason = isFound ? 'owner_absent' : 'not_met';
    return { complaintSince: null, refundCents: owed(b).charged, ownerKeepsCents: 0, cancelReason };
  },
};
