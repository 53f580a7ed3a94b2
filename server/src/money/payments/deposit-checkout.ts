import { renewalAgreed } from '@borough/domain/deposits/consent.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import type { Tx } from '#floor/db/transaction.ts';
import { findCustomer } from './checkouts.store.ts';
import { imagesOf } from './acts/checkout-body.ts';
import type { Payer } from './acts/open-checkout.ts';
import { openDepositCheckoutAct } from './acts/open-deposit-checkout.ts';
import { pageClosesAt, planPage } from './plan-page.ts';

/** What a checkout for another card needs to know about its booking. */
export interface Securable extends DayRange {
  id: string;
  itemId: string;
  renterId: string;
  title: string;
  photoHashes: readonly string[];
  currency: string;
  depositCents: number;
  depositConsent: object | null;
}

/**
 * Stores a checkout where the renter gives another card for the deposit, and the call that opens it; returns the operation
 * to run next. Its payment is never captured automatically: once the renter confirms it, it is the hold.
 */
export async function planDepositCheckout(
  tx: Tx,
  booking: Securable,
  payer: Payer,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ operationId: string }> {
  const { expiresAt, expires_at } = pageClosesAt(now);
  const customer = await findCustomer(tx, booking.renterId);
  const description = `Deposit: ${booking.title}, ${datesInWords(booking)}`;
  const renewable = renewalAgreed(booking.depositConsent);
  const metadata = { booking_id: booking.id, kind: 'deposit' };
  return planPage(tx, openDepositCheckoutAct, {
    bookingId: booking.id,
    purpose: 'deposit',
    expiresAt,
    now,
    body: {
      mode: 'payment',
      ...(customer
        ? { customer }
        : { customer_email: payer.email, ...(renewable ? { customer_creation: 'always' } : {}) }),
      client_reference_id: booking.id,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: booking.currency,
            unit_amount: booking.depositCents,
            product_data: {
              name: description,
              description: 'Held on your card, not charged',
              ...imagesOf(booking, publicUrl),
            },
          },
        },
      ],
      payment_intent_data: {
        capture_method: 'manual',
        transfer_group: `booking_${booking.id}`,
        description,
        metadata,
        // Save the card only for renewals the renter agreed to.
        ...(renewable ? { setup_future_usage: 'off_session' } : {}),
      },
      payment_method_options: {
        card: {
          request_extended_authorization: 'if_available',
          ...(payer.isNew ? { request_three_d_secure: 'any' } : {}),
        },
      },
      allowed_payment_method_types: ['card'],
      custom_text: {
        submit: {
          message: `This places a hold on your card. It is not a charge, and it is released when the rental is completed or cancelled.${renewable ? ' As you agreed, it may be renewed, or charged if it cannot be.' : ''}`,
        },
      },
      expires_at,
      success_url: `${publicUrl}/api/checkout/deposit-return?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/#/booking/${booking.id}`,
      metadata,
    },
  });
}
