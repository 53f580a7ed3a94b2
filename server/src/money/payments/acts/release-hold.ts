import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { holdSchema, readHoldOf } from './read-hold.ts';

/** Releases a hold. */
export const releaseHoldAct = act({
  kind: 'release-hold',
  body: z.strictObject({ payment_intent: z.string() }),
  result: holdSchema,
  call: (stripe, { body, key }) =>
    stripe.paymentIntents.cancel(body.payment_intent, {}, { idempotencyKey: key }),
  find: async (stripe, { body }) => {
    const intent = await stripe.paymentIntents.retrieve(body.payment_intent);
    return intent.status === 'canceled' ? intent : undefined;
  },
  done: (intent) => ({ done: readHoldOf(intent) }),
  // A hold that is already gone can't be canceled again.
  refused: {
    declined: 'unless-found',
    too_late: 'unless-found',
    already: 'unless-found',
    invalid: 'unless-found',
  },
});
