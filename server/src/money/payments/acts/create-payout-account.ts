import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { metadataSchema } from './checkout-body.ts';

/** Creates the account an owner is paid to. */
export const createPayoutAccountAct = act({
  kind: 'create-payout-account',
  body: z.strictObject({
    // Both are forgotten along with the person's account.
    contact_email: z.string().optional(),
    display_name: z.string().optional(),
    dashboard: z.literal('express'),
    identity: z.strictObject({ country: z.literal('us') }),
    configuration: z.strictObject({
      recipient: z.strictObject({
        capabilities: z.strictObject({
          stripe_balance: z.strictObject({
            stripe_transfers: z.strictObject({ requested: z.literal(true) }),
          }),
        }),
      }),
    }),
    defaults: z.strictObject({
      responsibilities: z.strictObject({
        fees_collector: z.literal('application'),
        losses_collector: z.literal('application'),
      }),
    }),
    metadata: metadataSchema,
  }),
  result: z.object({ id: z.string() }),
  call: (stripe, { body, key }) => stripe.v2.core.accounts.create(body, { idempotencyKey: key }),
  // The key works for 30 days; nothing else can find an account whose id we never heard.
  find: null,
  done: ({ id }) => ({ done: { id } }),
  refused: { invalid: 'at-once', declined: 'at-once', already: 'at-once' },
});

/** What we tell the provider about an owner when creating their account: money is sent to them, and they never charge a card themselves. */
export function payoutAccountOf(person: {
  id: string;
  email: string;
  name: string;
}): z.infer<typeof createPayoutAccountAct.body> {
  return {
    contact_email: person.email,
    display_name: person.name,
    dashboard: 'express',
    identity: { country: 'us' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { person_id: person.id },
  };
}
