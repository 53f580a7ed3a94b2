import { type BookingState, theSystem } from '@borough/domain/bookings/booking-state';
import { whatPaymentDoes } from '@borough/domain/bookings/receive-payment.rules';
import { receivedAs } from '@borough/domain/payments/payments.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { checkoutOf, closeCheckout, readSession, rememberCustomer } from '#money/payments/checkouts.ts';
import { keepDepositCard } from '#money/deposits/move-deposit.ts';
import { paymentOf, type PaidSession } from '#money/payments/paid-session.ts';
import { receivePayment } from '#money/payments/receive-payment.ts';
import { makeMove, type LockedBooking, lockBooking } from '../moving/make-move.ts';
import { rememberCard } from '#people/trust/remember-card.ts';

export interface PaymentState {
  booking: Pick<BookingState, 'id' | 'status' | 'paidAt' | 'chargedCents' | 'refundCents'>;
  /** The provider's payment status, or `refunded` if we refunded it. */
  paymentStatus: string;
}

/**
 * Asks the provider for a checkout's result and acts on it once: a payment confirms the booking, makes it wait for its
 * deposit's hold, or is refunded; an expiry is recorded. The webhook, the return page and the worker all come here, in any
 * order and any number of times. Refuses `payment.session-unknown` for checkouts that are not ours or that the provider
 * doesn't know, and `payment.unreachable`.
 */
export async function confirmPaidSession(deps: Deps, sessionId: string): Promise<PaymentState> {
  const known = await inTransaction(deps.db, (tx) => checkoutOf(tx, sessionId));
  // The page for a deposit's card doesn't pay for a rental.
  if (known?.purpose !== 'rental') throw new Problem('payment.session-unknown');
  const session = await readSession(deps, sessionId);
  if (!session) {
    await inTransaction(deps.db, (tx) => closeCheckout(tx, known, 'expired'));
    throw new Problem('payment.session-unknown');
  }
  const payment = paymentOf(session);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, known.bookingId);
    if (payment) {
      await closeCheckout(tx, known, 'complete');
      // Comes before acting on the payment: people who share a card may not rent from each other.
      await rememberCard(tx, deps, locked.booking.renterId, payment.cardFingerprint);
      return settle(tx, locked, payment, deps.now());
    }
    if (session.status === 'expired') await closeCheckout(tx, known, 'expired');
    return { booking: locked.booking, paymentStatus: session.payment_status };
  });
}

/** Acts on a payment once; returns the booking and what happened to the money. */
async function settle(tx: Tx, locked: LockedBooking, payment: PaidSession, now: Date): Promise<PaymentState> {
  const { booking } = locked;
  const parties = { personId: booking.renterId, otherId: booking.ownerId };
  const decided = whatPaymentDoes(
    booking,
    payment,
    { dealing: await whyNotDealNow(tx, 'confirm', parties) },
    now,
  );
  if ('known' in decided) return { booking, paymentStatus: decided.known };
  const name = decided.move;
  const received = receivedAs[name];
  const isNew = await receivePayment(
    tx,
    {
      ...received,
      subject: { type: 'booking', id: booking.id },
      paymentIntentId: payment.intentId,
      cents: payment.amountCents,
      paidAt: payment.paidAt,
    },
    now,
  );
  if (received.purpose === 'unasked') {
    if (isNew) await makeMove(tx, locked, { name, by: theSystem, input: payment, now });
    return { booking, paymentStatus: 'refunded' };
  }
  if (payment.customerId) await rememberCustomer(tx, booking.renterId, payment.customerId);
  const moved = await makeMove(tx, locked, { name, by: theSystem, input: payment, now });
  if (received.state === 'returned') return { booking: moved, paymentStatus: 'refunded' };
  const { customerId, paymentMethodId } = payment;
  if (customerId && paymentMethodId) await keepDepositCard(tx, moved, { customerId, paymentMethodId }, now);
  return { booking: moved, paymentStatus: 'paid' };
}
