// What it costs an owner to let a booking go, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { MadeRow, Memory } from '../../memory/tables.ts';
import { becauseOfOwner } from '../../acting/wish.ts';
import { latenessOf } from './own-claims.ts';
import { hours, promised } from './own-clock.ts';

const hasContact = (b: BookingState, t: number): boolean =>
  b.status === 'confirmed' && b.depositCovered && (b.addressShownAt !== null || t >= promised.opens(b));

const couldCost = ({ terms }: BookingState) => terms.cancelling.ownerWithContactOpen === 'second_time_owes';

/** Whether a move is a cancellation by the owner, a booking lost to a late rental, or neither. */
export function letGoAs(
  memory: Memory,
  { before, move, line, booking, at }: MadeRow,
): 'cancelled' | 'lost' | null {
  if (!before) return null;
  const { previousLateAt } = before;
  const lost = before.terms.notBack.nextLost === 'first_free' ? 'lost' : null;
  const cancelled = couldCost(before) && hasContact(before, at.getTime()) ? 'cancelled' : null;
  const by = line?.by.actor;
  switch (move) {
    case 'cancel':
      return by === 'owner' ? cancelled : previousLateAt ? lost : null;
    case 'cancel-as-admin':
      return booking.cancelNote === becauseOfOwner ? cancelled : null;
    case 'cancel-not-back':
      return lost;
    case 'count-renter-absent':
    case 'cancel-never-handed-over':
      return previousLateAt ? lost : null;
    case 'will-not-be-back':
      return lost && isSaidBack(memory, before.itemId) ? cancelled : lost;
    case 'count-as-owners':
      return couldCost(before) && hasContact({ ...before, status: 'confirmed' }, Number(before.cancelledAt))
        ? 'cancelled'
        : null;
    default:
      return null;
  }
}

/** Whether the renter of a late rental of the item says it's back, uncontested. */
export const isSaidBack = (memory: Memory, itemId: string): boolean =>
  memory.bookings.where(
    (b) =>
      b.itemId === itemId &&
      b.status === 'active' &&
      b.overdueSince !== null &&
      b.returnClaimedAt !== null &&
      b.returnContestedAt === null,
  ).length > 0;

/** Which time within twelve months it is; null if it isn't counted. */
export function nthOf(memory: Memory, made: MadeRow): number | null {
  const as = letGoAs(memory, made);
  if (as === null) return null;
  const since = new Date(made.move === 'count-as-owners' ? Number(made.booking.cancelledAt) : made.at);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const others = memory.bookings.where(
    (b) =>
      b.ownerId === made.booking.ownerId &&
      b.id !== made.booking.id &&
      b.ownerNth !== null &&
      (b.cancelReason === 'previous_not_returned') === (as === 'lost') &&
      b.cancelledAt !== null &&
      b.cancelledAt > since,
  );
  return others.length + 1;
}

/** Whether the owner of a booking that was let go owes its fees. */
export function owesForLettingGo(b: BookingState): boolean {
  const starts = promised.starts(b, b.confirmedAt?.getTime() ?? Infinity);
  const at = b.cancelledAt?.getTime() ?? 0;
  const isLate = at >= starts - hours(b.terms.cancelling.freeHours);
  const isAgain = b.ownerNth !== null && b.ownerNth >= 2;
  if (b.cancelReason === 'previous_not_returned') return isAgain && isLate;
  const isBefore = b.cancelReason === 'owner' || at < starts;
  return isBefore && (isLate || isAgain);
}

/** Bookings still lost for free to a rental whose item, as a claim's decision has it, was back by then. */
export function freeAgainst({ bookings, decisions }: Memory, it: CaseState): BookingState[] {
  const b = bookings.find(it.bookingId);
  const said = b?.returnClaimedAt;
  if (it.kind !== 'claim' || it.decision === null || !said || !b.returnContestedAt) return [];
  if (it.verdict === null || it.status === 'accepted' || decisions.find(it.id)?.clause === 'claim-unproven')
    return [];
  const won = Number(it.verdict);
  const late = it.lines.find(({ kind }) => kind === 'late');
  const byWord = latenessOf({ ...b, returnedAt: said, returnContestedAt: null }).cents;
  const wasBack = it.lines.some(({ kind }) => kind === 'not_returned')
    ? won === 0
    : late !== undefined && byWord < late.cents && won <= byWord;
  if (!wasBack) return [];
  const out = (at: Date | null) =>
    at !== null && b.overdueSince !== null && at >= b.overdueSince && !(b.returnedAt && at > b.returnedAt);
  return bookings.where(
    (o) =>
      o.itemId === b.itemId &&
      o.cancelReason === 'previous_not_returned' &&
      o.ownerNth === 1 &&
      o.cancelledAt !== null &&
      o.cancelledAt > said &&
      out(o.previousLateAt),
  );
}
