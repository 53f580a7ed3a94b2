import { confirmBy, endsAt, startsAt } from '@borough/domain/bookings/deadlines.rules';
import { Problem } from '@borough/domain/problems';
import type Stripe from 'stripe';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { whyNotDealNow } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import { checkoutOf, closeCheckout, readSession, rememberCustomer } from '../payments/checkouts.ts';
import { keepDepositCard } from '../payments/deposits.ts';
import { returnStrayPayment } from '../payments/refunds.ts';
import { addEvent, type BookingRow } from './bookings.store.ts';
import { moveBooking, takeBooking } from './move-booking.ts';
import { theSystem } from './movers.ts';
import { keepPlace } from './place.store.ts';

/** What the provider says of a checkout, read fresh: never taken from an event or a browser. */
interface Payment {
  sessionId: string;
  intentId: string;
  amountCents: number;
  paidAt: Date;
  customerId: string | null;
  paymentMethodId: string | null;
}

export interface PaymentState {
  booking: Pick<BookingRow, 'id' | 'status'>;
  /** The provider's word for the payment, or `refunded` when we gave it back. */
  paymentStatus: string;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function paymentOf(session: Stripe.Checkout.Session): Payment | null {
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') return null;
  const charge = intent.latest_charge;
  const created = charge && typeof charge !== 'string' ? charge.created : intent.created;
  return {
    sessionId: session.id,
    intentId: intent.id,
    amountCents: intent.amount_received,
    paidAt: new Date(created * 1000),
    customerId: idOf(session.customer),
    paymentMethodId: idOf(intent.payment_method),
  };
}

/**
 * Asks the provider what became of a checkout and acts on it once: paid confirms the booking or
 * gives the money back, expired is recorded. Webhook, return page and worker all come here, in any
 * order and any number. Refuses `payment.session-unknown` for checkouts that are not ours or that the provider
 * does not know, and `payment.unreachable`.
 */
export async function confirmPaidSession(deps: Deps, sessionId: string): Promise<PaymentState> {
  const known = await inTransaction(deps.db, (tx) => checkoutOf(tx, sessionId));
  // The page for a deposit's card pays for no rental.
  if (known?.purpose !== 'rental') throw new Problem('payment.session-unknown');
  const session = await readSession(deps, sessionId);
  if (!session) {
    await inTransaction(deps.db, (tx) => closeCheckout(tx, known, 'expired'));
    throw new Problem('payment.session-unknown');
  }
  const payment = paymentOf(session);
  return inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, known.bookingId);
    if (payment) {
      await closeCheckout(tx, known, 'complete');
      return settle(tx, booking, payment, deps.now());
    }
    if (session.status === 'expired') await closeCheckout(tx, known, 'expired');
    return { booking, paymentStatus: session.payment_status };
  });
}

async function settle(tx: Tx, booking: BookingRow, payment: Payment, now: Date): Promise<PaymentState> {
  if (booking.paymentIntentId === payment.intentId) {
    const refunded = booking.status === 'cancelled' && booking.refundCents === booking.chargedCents;
    return { booking, paymentStatus: refunded ? 'refunded' : 'paid' };
  }
  const stray = { bookingId: booking.id, paymentIntentId: payment.intentId, cents: payment.amountCents, now };
  if (booking.paymentIntentId) {
    if (await returnStrayPayment(tx, { ...stray, purpose: 'paid_twice' }))
      await addEvent(tx, { ...systemEvent(booking, now), move: 'paid-twice' });
    return { booking, paymentStatus: 'refunded' };
  }
  if (booking.status !== 'pending' || payment.amountCents !== booking.chargedCents) {
    await returnStrayPayment(tx, { ...stray, purpose: 'paid_too_late' });
    return { booking, paymentStatus: 'refunded' };
  }
  return confirm(tx, booking, payment, now);
}

async function confirm(tx: Tx, booking: BookingRow, payment: Payment, now: Date): Promise<PaymentState> {
  const dates = { startDate: booking.startDate, endDate: booking.endDate, zone: booking.timeZone };
  const paid = { paidAt: payment.paidAt, paymentIntentId: payment.intentId };
  if (payment.customerId) await rememberCustomer(tx, booking.renterId, payment.customerId);
  const parties = { personId: booking.renterId, otherId: booking.ownerId };
  // Too late for its day, or one was suspended or blocked the other while the checkout was open.
  if (now >= confirmBy(dates) || (await whyNotDealNow(tx, 'confirm', parties))) {
    const returned = await moveBooking(tx, booking, 'return-late-payment', theSystem, now, {
      ...paid,
      refundCents: booking.chargedCents,
      ownerKeepsCents: 0,
    });
    return { booking: returned, paymentStatus: 'refunded' };
  }
  await keepPlace(tx, booking.id);
  const start = startsAt(dates, now);
  const confirmed = await moveBooking(tx, booking, 'confirm', theSystem, now, {
    ...paid,
    confirmedAt: now,
    startsAt: start,
    endsAt: endsAt(dates, start),
  });
  if (payment.customerId && payment.paymentMethodId)
    await keepDepositCard(
      tx,
      booking.id,
      { customerId: payment.customerId, paymentMethodId: payment.paymentMethodId },
      now,
    );
  return { booking: confirmed, paymentStatus: 'paid' };
}

const systemEvent = (booking: BookingRow, now: Date) =>
  ({
    bookingId: booking.id,
    at: now,
    actor: 'system',
    actorId: null,
    from: booking.status,
    to: booking.status,
  }) as const;
