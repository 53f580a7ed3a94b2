import { currency } from '@borough/domain/money';
import { z } from 'zod';
import { act, type Reading } from '../operations/operation.ts';
import { metadataSchema } from './checkout-body.ts';
import { holdSchema, type ReadHold, readHoldOf } from './read-hold.ts';

/** Holds a deposit on the saved card, without its owner present. */
export const placeHoldAct = act({
  kind: 'place-hold',
  body: z.strictObject({
    amount: z.int().positive(),
    currency: z.string(),
    customer: z.string(),
    payment_method: z.string(),
    confirm: z.literal(true),
    off_session: z.literal(true),
    capture_method: z.literal('manual'),
    allowed_payment_method_types: z.array(z.literal('card')),
    payment_method_options: z.strictObject({
      card: z.strictObject({ request_extended_authorization: z.literal('if_available') }),
    }),
    transfer_group: z.string(),
    metadata: metadataSchema,
    expand: z.array(z.literal('latest_charge')),
  }),
  result: holdSchema,
  call: (stripe, { body, key }) => stripe.paymentIntents.create(body, { idempotencyKey: key }),
  find: async (stripe, { body, key }) => {
    const intents = await stripe.paymentIntents.list({
      customer: body.customer,
      limit: 100,
      expand: ['data.latest_charge'],
    });
    // A declined try with the same key isn't a hold.
    return intents.data.find(
      ({ metadata, status }) => metadata['operation'] === key && status === 'requires_capture',
    );
  },
  done: (intent): Reading<ReadHold> =>
    intent.status === 'requires_capture'
      ? { done: readHoldOf(intent) }
      : {
          refused: {
            message: 'the card asks its owner to confirm',
            class: 'declined',
            code: 'authentication_required',
            declineCode: null,
            adviceCode: null,
          },
        },
  // The provider stores its own failures under the key, so the next attempt uses another, unless this hold turns out to
  // exist.
  refused: {
    declined: 'at-once',
    too_late: 'at-once',
    already: 'at-once',
    invalid: 'at-once',
    failed: 'unless-found',
  },
});

/** A booking's deposit hold on a saved card; the key tells one try from another. */
export function holdOnCard(
  bookingId: string,
  of: { cents: number; card: { customerId: string; paymentMethodId: string }; key: string },
): z.infer<typeof placeHoldAct.body> {
  const { cents, card, key } = of;
  return {
    amount: cents,
    currency,
    customer: card.customerId,
    payment_method: card.paymentMethodId,
    confirm: true,
    off_session: true,
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    transfer_group: `booking_${bookingId}`,
    metadata: { booking_id: bookingId, kind: 'deposit', operation: key },
    expand: ['latest_charge'],
  };
}
