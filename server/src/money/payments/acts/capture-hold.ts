import type Stripe from 'stripe';
import { z } from 'zod';
import { act, type Reading } from '../operations/operation.ts';
import { holdSchema, type ReadHold, readHoldOf } from './read-hold.ts';

const done = (intent: Stripe.PaymentIntent): Reading<ReadHold> =>
  intent.status === 'succeeded'
    ? { done: readHoldOf(intent) }
    : {
        refused: {
          message: `the hold is ${intent.status}`,
          class: 'invalid',
          code: null,
          declineCode: null,
          adviceCode: null,
        },
      };

/** Charges a hold, which the provider allows only once. */
export const captureHoldAct = act({
  kind: 'capture-hold',
  body: z.strictObject({ payment_intent: z.string(), amount_to_capture: z.int().positive() }),
  result: holdSchema,
  call: (stripe, { body: { payment_intent: id, ...rest }, key }) =>
    stripe.paymentIntents.capture(id, rest, { idempotencyKey: key }),
  find: (stripe, { body }) => stripe.paymentIntents.retrieve(body.payment_intent),
  done,
  // A hold that is gone can't be charged anymore, and a charged one can't be charged again.
  refused: {
    declined: 'unless-found',
    too_late: 'unless-found',
    already: 'unless-found',
    invalid: 'unless-found',
  },
});
