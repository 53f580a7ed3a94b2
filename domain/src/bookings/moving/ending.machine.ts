import { ownerCancelsAt, renterCancelsAt } from '../../pricing/refund.rules.ts';
import { termsOf } from '../cancellation-terms.rules.ts';
import { adminCancelMoney, paidCents } from '../admin-cancel.rules.ts';
import * as is from './guards.ts';
import { nthCancelled, nthLost } from '../let-go.rules.ts';
import {
  type ByTheClock,
  endRentalPage,
  fullRefund,
  move,
  owedByOwner,
  refundOf,
  type Step,
  type WithDealing,
  type WithLetGo,
  type WithNote,
} from './move.ts';

const open = ['pending', 'confirmed', 'active'] as const;

/** What cancelling now would cost and refund, for the party making the move. */
function outcomeOf({ booking, by, now }: Step, graceAvailable: boolean) {
  const terms = termsOf(booking, graceAvailable);
  if (!terms) return null;
  return by.actor === 'owner' ? ownerCancelsAt(terms, now) : renterCancelsAt(terms, now);
}

/** A confirmed booking: showing its address, and the ways it can end. */
export const endingMoves = {
  'show-address': move<WithDealing>({
    from: ['confirmed'],
    to: 'confirmed',
    by: ['renter'],
    guards: [is.addressStillHidden, is.depositStands],
    gate: (_, { dealing }) => dealing,
    change: ({ now }) => ({ addressShownAt: now }),
    notices: [],
  }),
  cancel: move<WithNote & WithLetGo & { graceAvailable: boolean }>({
    from: ['confirmed'],
    to: 'cancelled',
    by: ['renter', 'owner'],
    guards: [is.beforePickUp, is.beforeStart],
    gate: (step, { graceAvailable }) => (outcomeOf(step, graceAvailable) ? null : 'booking.started'),
    change(step, { note, letGo, graceAvailable }) {
      const outcome = outcomeOf(step, graceAvailable);
      const ofRenter = outcome?.kind === 'free' ? 'renter_free' : 'renter_late';
      const { booking, now } = step;
      const byRenter = booking.previousLateAt
        ? ({ cancelReason: 'previous_not_returned', ownerNth: nthLost(booking, letGo) } as const)
        : ({ cancelReason: ofRenter } as const);
      const byOwner = { cancelReason: 'owner', ownerNth: nthCancelled(booking, letGo, now) } as const;
      return {
        ...(step.by.actor === 'owner' ? byOwner : byRenter),
        refundCents: outcome?.refundCents ?? 0,
        ownerKeepsCents: outcome?.ownerCents ?? 0,
        cancelNote: note,
      };
    },
    others: 'revive',
    deposit: 'release',
    postings: owedByOwner,
    acts: refundOf,
    notices: ['cancelled-by-renter', 'cancelled-by-owner'],
    told: (by) => [by === 'owner' ? 'cancelled-by-owner' : 'cancelled-by-renter'],
  }),
  /** The card's bank warned that the payment may be fraud: nothing is handed over, and everything is refunded. */
  'cancel-after-warning': move({
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['system'],
    guards: [is.paid, is.notInMeeting, is.nothingHandedOver],
    change: fullRefund,
    reason: 'bank_warning',
    others: 'revive',
    deposit: 'release',
    acts: refundOf,
    notices: ['cancelled-after-warning'],
  }),
  /** For rentals that started before hand-overs existed: the clock sends the reminders and completes the rental. */
  'remind-of-end': move<ByTheClock>({
    from: ['confirmed', 'active'],
    to: 'same',
    by: ['clock'],
    guards: [is.isWithoutHandover, is.isOver],
    notices: ['end-reminder'],
    silent: true,
  }),
  close: move<ByTheClock>({
    from: ['confirmed', 'active'],
    to: 'completed',
    by: ['clock'],
    guards: [is.isWithoutHandover, is.longOver, is.notInMeeting],
    deposit: 'release',
    notices: ['rental-closed'],
  }),
  'cancel-as-admin': move<
    WithLetGo & {
      reason: string;
      refundCents: number;
      isParty: boolean;
      /** The owner is the cause and owes what they would have owed for cancelling themselves. */
      byOwner: boolean;
    }
  >({
    from: open,
    to: 'cancelled',
    by: ['admin'],
    guards: [is.notInMeeting, is.notInClaim, is.notInComplaint],
    first: endRentalPage,
    gate({ booking }, { refundCents, isParty }) {
      if (isParty) return 'booking.not-allowed';
      // Money already refunded because the item wasn't as described can't be refunded twice.
      if (booking.refundCents) return 'complaint.refunded';
      const fits = Number.isInteger(refundCents) && refundCents >= 0 && refundCents <= paidCents(booking);
      return fits ? null : 'booking.refund-too-large';
    },
    change: ({ booking, now }, { reason, refundCents, byOwner, letGo }) => ({
      ...(byOwner && { ownerNth: nthCancelled(booking, letGo, now) }),
      refundCents,
      ownerKeepsCents: adminCancelMoney(booking, refundCents).ownerCents,
      cancelNote: reason,
    }),
    reason: 'admin',
    others: 'revive',
    deposit: 'release',
    // From the start on, no one could have cancelled on their own.
    postings: (b, { byOwner }) =>
      byOwner && b.cancelledAt && b.startsAt && b.cancelledAt < b.startsAt
        ? owedByOwner({ ...b, cancelReason: 'owner' })
        : [],
    acts: refundOf,
    notices: ['cancelled-by-admin'],
  }),
};
