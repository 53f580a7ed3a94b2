import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { moneyText } from '@borough/domain/money';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { z } from 'zod';
import { act } from '../operations/operation.ts';
import {
  askingWhoPays,
  checkoutFields,
  givenUpWhenAnswered,
  imagesOf,
  lineFields,
  metadataSchema,
  opened,
  openedSchema,
} from './checkout-body.ts';

/** Opens the page where the renter pays for a rental. */
export const openCheckoutAct = act({
  kind: 'open-checkout',
  body: z.strictObject({
    ...checkoutFields,
    customer_creation: z.literal('always').optional(),
    line_items: z.array(
      z.strictObject({
        quantity: lineFields.quantity,
        price_data: z.strictObject({
          ...lineFields.price_data,
          product_data: z.strictObject({ name: z.string(), images: z.array(z.string()).optional() }),
        }),
      }),
    ),
    payment_intent_data: z.strictObject({
      transfer_group: z.string(),
      description: z.string(),
      metadata: metadataSchema,
      setup_future_usage: z.literal('off_session').optional(),
    }),
    payment_method_options: z.strictObject({ card: z.strictObject(askingWhoPays) }).optional(),
    custom_text: z.strictObject({ submit: z.strictObject({ message: z.string() }) }).optional(),
  }),
  result: openedSchema,
  call: (stripe, { body, key }) => stripe.checkout.sessions.create(body, { idempotencyKey: key }),
  find: null,
  done: opened,
  refused: givenUpWhenAnswered,
});

/** What a payment page needs to know about its booking. */
export interface Payable extends DayRange {
  id: string;
  itemId: string;
  renterId: string;
  title: string;
  photoHashes: readonly string[];
  currency: string;
  lines: PriceLine[];
  depositCents: number;
  /** Where the provider's page leads if the renter turns back. */
  backTo: string;
}

/** Who pays on a provider's page. */
export interface Payer {
  email: string;
  /** None of their rentals counts yet: their bank is asked whether it's really them. */
  isNew: boolean;
}

/** The page where a rental is paid, by a customer the provider knows or a new one. It closes at `expiresAt`, in seconds since 1970. */
export function rentalPage(
  booking: Payable,
  payer: Payer & { customer: string | undefined; publicUrl: string },
  expiresAt: number,
): z.infer<typeof openCheckoutAct.body> {
  const { customer, email, isNew, publicUrl } = payer;
  const description = `${booking.title}, ${datesInWords(booking)}`;
  const metadata = { booking_id: booking.id, kind: 'rental' };
  return {
    mode: 'payment',
    ...(customer ? { customer } : { customer_creation: 'always', customer_email: email }),
    client_reference_id: booking.id,
    line_items: booking.lines
      .filter((line) => line.counts.includes('renter') && line.cents > 0)
      .map((line) => ({
        quantity: 1,
        price_data: {
          currency: booking.currency,
          unit_amount: line.cents,
          product_data:
            line.code === 'rent'
              ? { name: description, ...imagesOf(booking, publicUrl) }
              : { name: lineInWords(line) },
        },
      })),
    payment_intent_data: {
      transfer_group: `booking_${booking.id}`,
      description,
      metadata,
      // Save a card only for a deposit the renter agreed to.
      ...(booking.depositCents > 0 ? { setup_future_usage: 'off_session' } : {}),
    },
    allowed_payment_method_types: ['card'],
    ...(isNew ? { payment_method_options: { card: { request_three_d_secure: 'any' } } } : {}),
    ...(booking.depositCents > 0
      ? {
          custom_text: {
            submit: {
              message: `A deposit of ${moneyText(booking.depositCents)} is held on this card before the rental starts. A hold is not a charge, and it is not part of what you pay now.`,
            },
          },
        }
      : {}),
    expires_at: expiresAt,
    success_url: `${publicUrl}/api/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/#${booking.backTo}`,
    metadata,
  };
}
