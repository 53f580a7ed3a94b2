import { checkoutClock } from '@borough/domain/bookings/deadlines.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import type Stripe from 'stripe';
import type { Tx } from '../db/transaction.ts';
import { findCustomer, insertCheckout } from './checkouts.store.ts';
import { planOperation } from './operations.ts';

/** What a checkout for another card needs to know of its booking. */
export interface Securable extends DayRange {
  id: string;
  renterId: string;
  title: string;
  currency: string;
  depositCents: number;
}

/**
 * Writes a checkout in which the renter gives another card for the deposit, and the call that opens it; answers the
 * operation to run next. Its payment is never captured by itself: once the renter confirmed it, it is the hold.
 */
export async function planDepositCheckout(
  tx: Tx,
  booking: Securable,
  payer: { email: string },
  options: { publicUrl: string; now: Date },
): Promise<{ operationId: string }> {
  const { sessionEndsAt } = checkoutClock(options.now);
  const { attempt } = await insertCheckout(tx, {
    bookingId: booking.id,
    purpose: 'deposit',
    expiresAt: sessionEndsAt,
    now: options.now,
  });
  const customer = await findCustomer(tx, booking.renterId);
  const description = `Deposit: ${booking.title}, ${datesInWords(booking)}`;
  const metadata = { booking_id: booking.id, kind: 'deposit' };
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ...(customer ? { customer } : { customer_email: payer.email }),
    client_reference_id: booking.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: booking.currency,
          unit_amount: booking.depositCents,
          product_data: { name: description, description: 'Held on your card, not charged' },
        },
      },
    ],
    payment_intent_data: {
      capture_method: 'manual',
      transfer_group: `booking_${booking.id}`,
      description,
      metadata,
    },
    payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    allowed_payment_method_types: ['card'],
    custom_text: {
      submit: {
        message:
          'This places a hold on your card. It is not a charge, and it is released when the rental is completed or cancelled.',
      },
    },
    expires_at: Math.floor(sessionEndsAt.getTime() / 1000),
    success_url: `${options.publicUrl}/api/checkout/deposit-return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${options.publicUrl}/#/booking/${booking.id}`,
    metadata,
  };
  const { id: operationId } = await planOperation(tx, {
    kind: 'open-checkout',
    bookingId: booking.id,
    idempotencyKey: `co:${booking.id}:${attempt}`,
    request,
    now: options.now,
    soon: true,
  });
  return { operationId };
}
