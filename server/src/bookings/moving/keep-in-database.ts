import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Tx } from '../../db/transaction.ts';
import { moveDeposit, scheduleDeposit } from '../../deposits/move-deposit.ts';
import { planCheckout } from '../../payments/checkouts.ts';
import { planDepositCheckout } from '../../payments/deposit-checkout.ts';
import { book, giveBack } from '../../payments/refunds.ts';
import { earnPayout } from '../../payouts/earn-payout.ts';
import { payAfterComplaint } from '../../payouts/pay-after-complaint.ts';
import { refreshTrust } from '../../trust/refresh-trust.ts';
import { insertBooking, saveBooking } from './bookings.store.ts';
import { saveHistory } from './deadlines.store.ts';
import type { Keeper } from './save-applied.ts';
import { tellAbout } from './tell-about.ts';
import { tellParties } from './tell-parties.ts';

const deposits = {
  schedule: (tx: Tx, booking: BookingState) => scheduleDeposit(tx, booking),
  release: (tx: Tx, booking: BookingState, now: Date) =>
    moveDeposit(tx, booking, () => ({ type: 'settle' }), now),
};

/** Where leaving the checkout leads. Leaving an instant checkout releases the dates. */
export const backTo = (booking: BookingState): string =>
  booking.kind === 'instant' ? `/item/${booking.itemId}?cancelled=${booking.id}` : '/profile?tab=bookings';

/** Stores moves in the database, in the transaction that holds the calendar's lock. */
export function inDatabase(tx: Tx): Keeper {
  return {
    insertBooking: (booking) => insertBooking(tx, booking),
    async saveBooking(before, booking, now) {
      await saveBooking(tx, before, booking);
      const { status, renterId, ownerId } = booking;
      if (before.status !== status) await earnPayout(tx, booking);
      if (before.complaintSince && !booking.complaintSince) await payAfterComplaint(tx, booking, now);
      // Money can go back after a rental is completed, too.
      const isNew = before.status !== status || before.ownerKeepsCents !== booking.ownerKeepsCents;
      if (status === 'completed' && isNew) refreshTrust(tx, [renterId, ownerId], 'rental', now);
    },
    saveHistory: (changes, now) => saveHistory(tx, changes, now),
    moveDeposit: (move, booking, now) => deposits[move](tx, booking, now),
    book: (bookingId, posting, now) => book(tx, bookingId, posting, now),
    giveBack: (act, now) => giveBack(tx, act, now),
    async openPage(act, booking, { payer, now }) {
      if (!payer) throw new Error('a page was asked for without anybody to pay on it');
      const options = { publicUrl: payer.publicUrl, now };
      const { operationId } =
        act.page === 'rental'
          ? await planCheckout(tx, { ...booking, backTo: backTo(booking) }, payer, options)
          : await planDepositCheckout(tx, booking, payer, options);
      return operationId;
    },
    tellAbout: (notice, booking, now) => tellAbout(tx, notice, booking, now),
    tellParties: (booking, move, now) => tellParties(tx, booking, move, now),
  };
}
