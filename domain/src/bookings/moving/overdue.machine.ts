import { dayIn } from '../../clocks.ts';
import * as is from './guards.ts';
import * as handover from './handover-guards.ts';
import {
  isLostAgain,
  isLostForFree,
  lateOneIsSaidBack,
  nthCancelled,
  nthCancelledBefore,
  nthLost,
} from '../let-go.rules.ts';
import {
  type ByTheClock,
  fullRefund,
  move,
  owedByOwner,
  refundOf,
  type Step,
  type WithLetGo,
} from './move.ts';
import { feesWaivedPosting } from '../../ledger/booking-postings.rules.ts';
import type { Cents } from '../../money.ts';
import { isStillOut, occupiedWhileOut } from '../handover/overdue.rules.ts';

/** The changes for another day on which the item is known to be out. */
const anotherDay = ({ booking, world, now }: Step) => ({
  overdueDay: dayIn(booking.timeZone, now),
  occupiedUntil: occupiedWhileOut(booking, world, now),
});

const out = [handover.withHandover, handover.stillOut] as const;

/** An item that is late, and what that means for the next rental. */
export const overdueMoves = {
  /** The owner says the item isn't back yet: the free days that follow are blocked one by one as they come. */
  'not-back': move({
    from: ['active'],
    to: 'same',
    by: ['owner'],
    guards: [...out, is.isOver, handover.noClaimStands, handover.notAskedToAgree, handover.notOverdue],
    change: (step) => ({ overdueSince: step.now, ...anotherDay(step) }),
    others: 'delay',
    notices: ['not-back'],
  }),
  /** The owner says the item isn't back, although the renter said it was. Before the end, that doesn't make it late. */
  'contest-return': move({
    from: ['active'],
    to: 'same',
    by: ['owner'],
    guards: [...out, handover.claimStands],
    change: (step) => ({
      returnContestedAt: step.now,
      ...(is.isOver(step.booking, step.now, 'owner') === null && {
        overdueSince: step.booking.overdueSince ?? step.now,
        ...anotherDay(step),
      }),
    }),
    others: 'delay',
    notices: ['return-contested'],
  }),
  'stay-overdue': move<ByTheClock>({
    from: ['active'],
    to: 'same',
    by: ['clock'],
    guards: [...out, handover.nextDayBegun],
    change: anotherDay,
    others: 'delay',
    notices: [],
    silent: true,
  }),
  /** The people of the next rental are told that the item is late. */
  'learn-of-delay': move({
    from: ['confirmed'],
    to: 'same',
    by: ['system'],
    guards: [handover.withHandover, is.beforePickUp, handover.previousUntold],
    change: ({ now }) => ({ previousLateAt: now }),
    notices: ['previous-late'],
  }),
  'learn-of-return': move({
    from: ['confirmed'],
    to: 'same',
    by: ['system'],
    guards: [handover.previousLate, handover.previousNotBack],
    change: ({ now }) => ({ previousBackAt: now }),
    notices: ['previous-back'],
  }),
  /** Before the start, they are told that the item isn't late after all: it's as if they had never been told that it is. */
  'learn-of-no-delay': move({
    from: ['confirmed'],
    to: 'same',
    by: ['system'],
    guards: [handover.previousLate, handover.previousNotBack, is.beforeStart],
    change: () => ({ previousLateAt: null }),
    notices: ['previous-back'],
  }),
  /** The renter gives up on an item whose previous rental was late, even if it is back by now. Before the start they use `cancel`. */
  'cancel-not-back': move<WithLetGo>({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['renter'],
    guards: [is.beforePickUp, is.notInMeeting, handover.previousLate, handover.begun],
    change: (step, { letGo }) => ({ ...fullRefund(step), ownerNth: nthLost(step.booking, letGo) }),
    reason: 'previous_not_returned',
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['cancelled-not-back'],
  }),
  /**
   * The owner cancels the next rental because the item won't be back in time for it. If the late renter's word that it is back
   * stands, that isn't so, and it is the owner who cancels.
   */
  'will-not-be-back': move<WithLetGo>({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['owner'],
    guards: [
      is.beforePickUp,
      is.notInMeeting,
      handover.previousLate,
      handover.previousNotBack,
      handover.nearStart,
    ],
    gate: ({ world }) => (isStillOut(world) ? null : 'booking.too-late'),
    change(step, { letGo }) {
      const { booking, world, now } = step;
      const ownerNth = nthLost(booking, letGo);
      const cause =
        ownerNth !== null && lateOneIsSaidBack(world)
          ? ({ cancelReason: 'owner', ownerNth: nthCancelled(booking, letGo, now) } as const)
          : { ownerNth };
      return { ...fullRefund(step), ...cause };
    },
    reason: 'previous_not_returned',
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['cancelled-not-back', 'cancelled-by-owner'],
    told: (_, __, b) => [b.cancelReason === 'owner' ? 'cancelled-by-owner' : 'cancelled-not-back'],
  }),
  /**
   * A case found that the item had been back, as the late renter said, when this booking was lost to it for free: it is the owner
   * who let it go, and they owe what that costs.
   */
  'count-as-owners': move<WithLetGo>({
    from: ['cancelled'],
    to: 'same',
    by: ['system'],
    guards: [handover.previousLate],
    gate: ({ booking }) => (isLostForFree(booking) ? null : 'booking.not-allowed'),
    change: ({ booking }, { letGo }) => ({
      cancelReason: 'owner',
      ownerNth: nthCancelledBefore(booking, letGo),
    }),
    postings: owedByOwner,
    notices: ['loss-disproved'],
  }),
  /** An admin waives what is left of the fees of a booking lost to a late rental, which then no longer counts against the owner. */
  'waive-fees': move<{ owedCents: Cents }>({
    from: ['cancelled'],
    to: 'same',
    by: ['admin'],
    guards: [handover.previousLate],
    gate: ({ booking }, { owedCents }) =>
      isLostAgain(booking) && owedCents > 0 ? null : 'debt.not-waivable',
    change: () => ({ ownerNth: null }),
    postings: ({ ownerId }, { owedCents }) => [feesWaivedPosting(ownerId, owedCents)],
    notices: [],
  }),
};
