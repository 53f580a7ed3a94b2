import { dayIn, earliest, instantAt, latest } from '../../clocks.ts';
import { feesOwedPosting, refundPosting } from '../../ledger/booking-postings.rules.ts';
import type { Posting } from '../../ledger/posting.ts';
import type { Cents } from '../../money.ts';
import type { Act } from '../../operations/acts.ts';
import { type FeesBorneBy, ownersPart, sharedLines } from '../../pricing/part-back.rules.ts';
import type { BookingState } from '../booking-state.ts';
import * as is from './guards.ts';
import * as handover from './handover-guards.ts';
import { fullRefund, move, owedByOwner, refundOf, type Step } from './move.ts';
import { freeThrough } from '../handover/overdue.rules.ts';
import { paidEndOf } from '../waits-for-hold.rules.ts';

const running = ['active', 'completed'] as const;

/** How much of what a complaint can share out goes back to the renter, in cents, and who bears the fees. */
interface Back {
  backCents: Cents;
  fees: FeesBorneBy;
}

const feesOf = ({ chargedCents, subtotalCents }: BookingState): Cents => chargedCents - subtotalCents;

/** The rental now ends when the item has to be back, and the days after that are free. */
function shortened(b: BookingState, backBy: Date): Partial<BookingState> {
  if (!b.endsAt || b.endsAt <= backBy) return {};
  const day = dayIn(b.timeZone, backBy);
  const occupiedUntil = day < b.occupiedUntil ? day : b.occupiedUntil;
  return { endsAt: earliest(b.endsAt, backBy), occupiedUntil };
}

/**
 * The item doesn't have to be back early anymore, so the rental ends again when its paid time does. If someone else has days of it
 * by now, it ends in the evening before the first of them. Until then, it isn't late.
 */
function restored({ booking: b, world, now }: Step): Partial<BookingState> {
  const paidEnd = paidEndOf(b);
  if (b.status !== 'active' || b.returnedAt || !b.endsAt || !paidEnd || b.endsAt >= paidEnd) return {};
  const occupiedUntil = freeThrough(b, world, b.endDate);
  const evening = instantAt(occupiedUntil, b.terms.day.endHour, b.timeZone);
  const endsAt = occupiedUntil >= b.endDate ? paidEnd : latest(b.endsAt, evening);
  return {
    endsAt,
    occupiedUntil,
    ...(b.overdueSince && now < endsAt && { overdueSince: null, overdueDay: null }),
  };
}

/** The renter keeps the item, for no more than they can have and keep it; one they say is back, they don't keep. */
const kept = (step: Step): Partial<BookingState> => (step.booking.returnClaimedAt ? {} : restored(step));

/** The settled amounts: the owner bears their part of what goes back, and the fees only as a debt. */
function settled(b: BookingState, { backCents, fees }: Back): Partial<BookingState> {
  if (backCents === 0) return { complaintSince: null };
  return {
    complaintSince: null,
    refundCents: backCents + (fees === 'renter' ? 0 : feesOf(b)),
    ownerKeepsCents: b.subtotalCents - ownersPart(backCents, sharedLines(b)),
  };
}

function refund(booking: BookingState, { backCents }: Back): Act[] {
  const { id: bookingId, paymentIntentId, refundCents, ownerKeepsCents } = booking;
  if (!paymentIntentId || !refundCents || backCents === 0) return [];
  const postings = [refundPosting(booking, { refundCents, ownerKeepsCents: ownerKeepsCents ?? 0 })];
  return [
    { type: 'refund', bookingId, paymentIntentId, cents: refundCents, purpose: 'not_as_described', postings },
  ];
}

const owedFees = (booking: BookingState, { backCents, fees }: Back): Posting[] =>
  fees === 'owner' && backCents > 0 ? [feesOwedPosting(booking.ownerId, feesOf(booking))] : [];

/**
 * The item isn't as described: the renter states it, the owner answers, and an admin decides if they disagree. Whatever
 * settles it makes the `system` moves. Meanwhile the rental itself continues, and its payout waits.
 */
export const complaintMoves = {
  'state-complaint': move<{ backBy: Date | null }>({
    from: running,
    to: 'same',
    by: ['renter'],
    guards: [handover.withHandover, handover.complaintInTime, is.notInComplaint],
    change: ({ booking, now }, { backBy }) => ({
      complaintSince: now,
      ...(backBy && shortened(booking, backBy)),
    }),
    others: 'revive',
    notices: ['complaint-stated'],
  }),
  'contest-complaint': move({
    from: running,
    to: 'same',
    by: ['owner'],
    guards: [is.inComplaint],
    notices: ['complaint-contested'],
  }),
  'lapse-complaint': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inComplaint],
    notices: ['complaint-lapsed'],
  }),
  /** The owner didn't answer, or only the renter says that the item is back: an admin decides. */
  'refer-complaint': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inComplaint],
    notices: ['complaint-referred'],
  }),
  /** The item didn't come back in time: the renter can only get less than they asked for, and keeps it as long as they paid for. */
  'cut-complaint': move({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inComplaint],
    change: kept,
    others: 'wait',
    notices: ['complaint-cut'],
  }),
  'withdraw-complaint': move({
    from: running,
    to: 'same',
    by: ['renter'],
    guards: [is.inComplaint],
    change: (step) => ({ complaintSince: null, ...restored(step) }),
    others: 'wait',
    notices: ['complaint-withdrawn'],
  }),
  /** While the item is out, nothing is decided for which it would have to be back. */
  'decide-complaint': move({
    from: running,
    to: 'same',
    by: ['admin'],
    guards: [is.inComplaint],
    change: kept,
    others: 'wait',
    notices: ['complaint-decided'],
  }),
  'appeal-complaint': move({
    from: running,
    to: 'same',
    by: ['renter', 'owner'],
    guards: [is.inComplaint],
    notices: ['complaint-appealed'],
  }),
  'settle-complaint': move<Back>({
    from: running,
    to: 'same',
    by: ['system'],
    guards: [is.inComplaint],
    change: (step, back) => ({ ...settled(step.booking, back), ...kept(step) }),
    others: 'wait',
    postings: owedFees,
    acts: refund,
    notices: ['complaint-settled'],
  }),
  /** The renter never got the item, so there is nothing to return and nothing is late: the rental is over. */
  'settle-never-got': move<Back>({
    from: ['active'],
    to: 'completed',
    by: ['system'],
    guards: [is.inComplaint],
    change: ({ booking }, back) => ({ ...settled(booking, back), overdueSince: null, overdueDay: null }),
    others: 'revive',
    deposit: 'release',
    postings: owedFees,
    acts: refund,
    notices: ['complaint-settled'],
  }),
  /** The same by newer terms: it counts as a pickup to which the owner didn't come, or about which no one can tell. */
  'cancel-never-got': move<{ verdict: 'owner_absent' | 'not_met' }>({
    from: ['active'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.inComplaint],
    change: (step, { verdict }) => ({ ...fullRefund(step), complaintSince: null, cancelReason: verdict }),
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['complaint-settled'],
  }),
};
