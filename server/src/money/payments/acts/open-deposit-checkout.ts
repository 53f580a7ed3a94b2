import { z } from 'zod';
import { act } from '../operations/operation.ts';
import {
  askingWhoPays,
  checkoutFields,
  givenUpWhenAnswered,
  lineFields,
  metadataSchema,
  opened,
  openedSchema,
} from './checkout-body.ts';

/** Opens the page where the renter gives another card for the deposit: its payment is the hold, and is never captured automatically. */
export const openDepositCheckoutAct = act({
  kind: 'open-deposit-checkout',
  body: z.strictObject({
    ...checkoutFields,
    customer_creation: z.literal('always').optional(),
    line_items: z.array(
      z.strictObject({
        quantity: lineFields.quantity,
        price_data: z.strictObject({
          ...lineFields.price_data,
          product_data: z.strictObject({
            name: z.string(),
            description: z.string(),
            images: z.array(z.string()).optional(),
          }),
        }),
      }),
    ),
    payment_intent_data: z.strictObject({
      capture_method: z.literal('manual'),
      transfer_group: z.string(),
      description: z.string(),
      metadata: metadataSchema,
      setup_future_usage: z.literal('off_session').optional(),
    }),
    payment_method_options: z.strictObject({
      card: z.strictObject({
        request_extended_authorization: z.literal('if_available'),
        request_three_d_secure: askingWhoPays.request_three_d_secure.optional(),
      }),
    }),
    custom_text: z.strictObject({ submit: z.strictObject({ message: z.string() }) }),
  }),
  result: openedSchema,
  call: (stripe, { body, key }) => stripe.checkout.sessions.create(body, { idempotencyKey: key }),
  find: null,
  done: opened,
  refused: givenUpWhenAnswered,
});
