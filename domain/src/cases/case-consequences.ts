import { type BookingState, type Mover, type Part, theSystem } from '../bookings/booking-state.ts';
import type { LetGoBefore } from '../bookings/let-go.rules.ts';
import { type InputOf, rowOf } from '../bookings/moving/bookings.machine.ts';
import type { CarryOutOf, ConsequenceOf } from '../bookings/moving/consequences.ts';
import type { DepositHappening } from '../deposits/deposits.machine.ts';
import type { Cents } from '../money.ts';
import type { BookingMove } from './case-news.ts';
import type { CaseState } from './case-state.ts';
import type { ClauseId } from './clauses.ts';
import type { AppliedCase } from './cases.machine.ts';
import { isAboutLoss } from './claim.rules.ts';
import { foundBackAt } from './found-back.rules.ts';
import { claimedMoney } from './claimed-money.rules.ts';
import { feesBorneBy, neverGotIsStated } from './complaint.rules.ts';
import { centsIn, verdictIn } from './finding.ts';

/** Who moves a case: one of the two sides, an admin, or the clock. */
export type CaseMover = { part: Part | 'admin'; personId: string } | { part: 'clock'; personId: null };

export const byTheClock: CaseMover = { part: 'clock', personId: null };

/** A booking's move with its input. */
export type BookingStep = { [Name in BookingMove]: { name: Name; input: InputOf<Name> } }[BookingMove];

/** Everything that can follow from a move of a case, by kind. */
interface CaseConsequences {
  /** The case with its lines; `before` is null for a new one. `decides`: a decision is stored with it. */
  case: { before: CaseState | null; it: CaseState; decides: boolean };
  deposit: { happening: DepositHappening };
  /** By the decision, the item was back since then, as the renter said: bookings lost to this rental from then on are the owner's doing. */
  'found-back': { since: Date };
  /** What the owner owes has changed, so the clock looks at all of their payouts. */
  'wake-payouts': object;
  /** The claim for the loss of an item that the renter never got falls away. */
  'fall-away': { loss: CaseState };
  booking: { step: BookingStep; by: Mover };
  /** `listed`: only if it was paused for this case. */
  item: { it: CaseState; to: 'paused' | 'listed' };
  /** What was awarded for a lost item goes back, except for the late days. */
  award: { it: CaseState };
  /** Both sides' open pages fetch the case again: no move of its booking tells them to. */
  pages: { it: CaseState };
  /** The admin who was just drawn is told. */
  drawn: { it: CaseState };
  /** All admins are told that the case has waited too long. */
  alarm: { it: CaseState };
}

/** One thing that follows from a move of a case. */
export type CaseConsequence = ConsequenceOf<CaseConsequences>;
export type CarryOutCase = CarryOutOf<CaseConsequences>;

/** What the end of a complaint depends on besides, as read under the lock. */
export interface KnownAtEnd {
  /** How much of its verdict still has to go back to the renter, in cents. */
  backCents: Cents;
  /** The open claim for the loss of its item, if `mayDropLoss`. */
  loss: CaseState | null;
}

/** A move made of a case (`before` is null for one that was just opened), with its booking as it was before. */
export interface MovedCase extends AppliedCase {
  before: CaseState | null;
  by: CaseMover;
  rental: BookingState;
  /** Null unless the move ended a complaint with a verdict. */
  known: KnownAtEnd | null;
  /** How often the owner let bookings go before; null unless the move found that the renter didn't come to a pickup. */
  letGo: LetGoBefore | null;
  /** The rule that the decision it ended with rests on; null unless it just ended with one. */
  clause: ClauseId | null;
}

/** The verdict with which a move just ended a complaint, in cents; null if it ended none, or the complaint was taken back. */
export const complaintEndedWith = ({ before, it }: Pick<MovedCase, 'before' | 'it'>): Cents | null =>
  it.kind === 'not_as_described' && it.verdict !== null && !before?.closedAt ? centsIn(it.verdict) : null;

/** Whether a claim for the item's loss ends with the complaint: by older terms, what the renter never got couldn't be lost. */
export const mayDropLoss = (it: CaseState, { claimSince }: Pick<BookingState, 'claimSince'>): boolean =>
  it.neverGot && Number(it.verdict) > 0 && !neverGotIsStated(it) && claimSince !== null;

const known = ({ it, known: facts, rental }: MovedCase) => {
  if (!facts) throw new Error(`nothing is known about the end of case ${it.id}`);
  return { loss: facts.loss, input: { backCents: facts.backCents, fees: feesBorneBy(it, rental) } };
};

/** The booking's moves that take input, and where it comes from. */
const steps: {
  [Name in BookingMove as null extends InputOf<Name> ? never : Name]: (moved: MovedCase) => BookingStep;
} = {
  'decide-meeting': ({ it }) => ({
    ...{ name: 'decide-meeting', input: { verdict: verdictIn(it.decision) } },
  }),
  'count-renter-absent'({ it, letGo }) {
    if (!letGo) throw new Error(`nothing is known about the owner in case ${it.id}`);
    return { name: 'count-renter-absent', input: { letGo } };
  },
  'settle-complaint': (moved) => ({ name: 'settle-complaint', input: known(moved).input }),
  'settle-never-got'(moved) {
    const { status, claimSince } = moved.rental;
    const { loss, input } = known(moved);
    // A rental that is already over can't end again, and one with a claim ends with the claim.
    const ends = status !== 'completed' && (claimSince === null || loss !== null);
    return { name: ends ? 'settle-never-got' : 'settle-complaint', input };
  },
  'cancel-never-got'(moved) {
    const { status, claimSince, subtotalCents } = moved.rental;
    const { input } = known(moved);
    // What a bank or an earlier refund took back can't go back again with all the rest.
    if (status !== 'active' || claimSince !== null || input.backCents !== subtotalCents)
      return { name: 'settle-complaint', input };
    return {
      name: 'cancel-never-got',
      input: { verdict: input.fees === 'owner' ? 'owner_absent' : 'not_met' },
    };
  },
};

function stepOf(name: BookingMove, moved: MovedCase): BookingStep {
  const taking: Partial<Record<BookingMove, (moved: MovedCase) => BookingStep>> = steps;
  // Every move that takes input is a row of `steps`.
  return taking[name]?.(moved) ?? ({ name, input: null } as BookingStep);
}

/** Who makes the booking's move: the system if it can, no matter who settled the case. What takes effect automatically is still its admin's. */
function moverOf(name: BookingMove, { it, by }: MovedCase): Mover {
  if (rowOf(name).by.includes('system')) return theSystem;
  return by.part === 'clock'
    ? { actor: 'admin', actorId: it.decidedBy }
    : { actor: by.part, actorId: by.personId };
}

/** Everything that follows from a move of a case, in the order in which it is carried out. */
export function whatFollows(moved: MovedCase): CaseConsequence[] {
  const { before, it, booking, by, rental } = moved;
  const isClaim = it.kind === 'claim';
  const ends = it.closedAt !== null && !before?.closedAt;
  const isBack = it.cameBackAt !== null && !before?.cameBackAt;
  const isWithdrawn = it.status === 'withdrawn';
  const decides = it.status === 'decided' && before?.status !== 'decided';
  const follows: CaseConsequence[] = [{ kind: 'case', before, it, decides }];
  if (isClaim)
    for (const happening of claimedMoney(before, it, rental.depositCents))
      follows.push({ kind: 'deposit', happening });
  // A rental that completed meanwhile left its deposit to the claim.
  if (isClaim && ends && isWithdrawn && rental.status === 'completed')
    follows.push({ kind: 'deposit', happening: { type: 'settle' } });
  const since = ends ? foundBackAt(it, rental, moved.clause) : null;
  if (since) follows.push({ kind: 'found-back', since });
  // Fees that were waived while the claim was open are owed again.
  if (isClaim && ends) follows.push({ kind: 'wake-payouts' });
  if (moved.known?.loss) follows.push({ kind: 'fall-away', loss: moved.known.loss });
  if (booking)
    follows.push({ kind: 'booking', step: stepOf(booking.move, moved), by: moverOf(booking.move, moved) });
  // An item that isn't back can't be rented. One that is can be again; if its owner only stays silent, it stays paused.
  const isNewlyLost = isAboutLoss(it) && !(before && isAboutLoss(before));
  if (isClaim && (isNewlyLost || (isAboutLoss(it) && ends && !isWithdrawn)))
    follows.push({ kind: 'item', it, to: 'paused' });
  if (isClaim && ((ends && isWithdrawn) || (isBack && by.part === 'owner')))
    follows.push({ kind: 'item', it, to: 'listed' });
  if (isBack) follows.push({ kind: 'award', it });
  // The person who opens a case moves the booking themselves.
  if (before && !booking) follows.push({ kind: 'pages', it });
  if (it.adminId && it.adminId !== before?.adminId) follows.push({ kind: 'drawn', it });
  if (it.alarmedAt && !before?.alarmedAt) follows.push({ kind: 'alarm', it });
  return follows;
}
