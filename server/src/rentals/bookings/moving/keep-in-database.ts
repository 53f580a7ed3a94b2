import { type Applied, type CarryOut, carryOut } from '@borough/domain/bookings/moving/consequences';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { rentalCounts } from '@borough/domain/trust/trust.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { moveDeposit, scheduleDeposit } from '#money/deposits/move-deposit.ts';
import { planCheckout } from '#money/payments/checkouts.ts';
import { planDepositCheckout } from '#money/payments/deposit-checkout.ts';
import { book, giveBack } from '#money/payments/refunds.ts';
import { earnLess, earnPayout } from '#money/payouts/earn-payout.ts';
import { lookAgainAtPayouts } from '#money/payouts/look-again.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { insertBooking, saveBooking } from './bookings.store.ts';
import { saveHistory } from './deadlines.store.ts';
import { latestRentals } from './renters.store.ts';
import { tellAbout } from './tell-about.ts';
import { tellParties } from './tell-parties.ts';

/** Who pays on the provider's page, and where the page leads back to. */
interface Payer {
  email: string;
  publicUrl: string;
}

/** What only some moves need to be carried out. */
export interface Hands {
  payer?: Payer;
  /** Opens the claim for an item that isn't back. */
  claimLoss?: (booking: BookingState) => Promise<unknown>;
}

export interface Saved {
  booking: BookingState;
  /** The call that opens the page this move asked for. */
  openPage: string | null;
}

/** Where leaving the checkout leads. Leaving an instant checkout releases the dates. */
export const backTo = (booking: BookingState): string =>
  booking.kind === 'instant' ? `/item/${booking.itemId}?cancelled=${booking.id}` : '/account/bookings';

const deposits = { schedule: scheduleDeposit, release: settleDeposit };

function settleDeposit(tx: Tx, booking: BookingState, now: Date) {
  return moveDeposit(tx, booking, () => ({ type: 'settle' }), now);
}

const pages = { rental: planCheckout, deposit: planDepositCheckout };

async function openPage(
  tx: Tx,
  page: keyof typeof pages,
  booking: BookingState,
  of: Payer & { now: Date },
): Promise<string> {
  const { email, publicUrl, now } = of;
  const rentals = await latestRentals(tx, booking.renterId);
  const payer = { email, isNew: !rentals.some(rentalCounts) };
  const planned = await pages[page](tx, { ...booking, backTo: backTo(booking) }, payer, { publicUrl, now });
  return planned.operationId;
}

/**
 * Saves a move's outcome and carries out all that follows from it, in the transaction that holds the calendar's lock. Calls to
 * the provider are planned here and made after the commit.
 */
export async function saveApplied(
  tx: Tx,
  applied: Applied,
  now: Date,
  { payer, claimLoss }: Hands = {},
): Promise<Saved> {
  const saved: Saved = { booking: applied.booking, openPage: null };
  const inDatabase: CarryOut = {
    booking: ({ before, booking }) =>
      before ? saveBooking(tx, before, booking) : insertBooking(tx, booking),
    history: ({ changes, deadlines }) => saveHistory(tx, changes, deadlines, now),
    'claim-loss'({ booking }) {
      if (!claimLoss) throw new Error('a loss was claimed where no case can be opened');
      return claimLoss(booking);
    },
    payout: ({ booking, earned }) => earnPayout(tx, booking, earned),
    'pay-less': ({ bookingId, cents }) => earnLess(tx, bookingId, cents),
    'wake-payouts': ({ bookingId }) => lookAgainAtPayouts(tx, bookingId, now),
    trust: ({ booking: { renterId, ownerId } }) => refreshTrust(tx, [renterId, ownerId], 'rental', now),
    deposit: ({ booking, move }) => deposits[move](tx, booking, now),
    posting: ({ bookingId, posting }) => book(tx, bookingId, posting, now),
    refund: ({ act }) => giveBack(tx, act, now),
    async page({ act, booking }) {
      if (!payer) throw new Error('a page was asked for without anybody to pay on it');
      saved.openPage = await openPage(tx, act.page, booking, { ...payer, now });
    },
    notice: ({ booking, notice }) => tellAbout(tx, notice, booking, now),
    pages: ({ booking, move }) => tellParties(tx, booking, move, now),
  };
  await carryOut(inDatabase, applied.follows);
  return saved;
}
