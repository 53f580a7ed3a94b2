import type Stripe from 'stripe';
import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { givenUpWhenAnswered } from './checkout-body.ts';

const purpose = { kind: 'borough-plan', version: '1' };

/** What people can do on the provider's pages: cancel at the end of the period, give another card, see their invoices. */
async function configurationOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(
    ({ metadata }) => metadata?.['kind'] === purpose.kind && metadata['version'] === purpose.version,
  );
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create(
    {
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
      metadata: purpose,
    },
    { idempotencyKey: `portal:${purpose.kind}:${purpose.version}` },
  );
  return made.id;
}

/** Opens the provider's page where someone can give another card, pay what is open, and see their invoices. */
export const openPortalAct = act({
  kind: 'open-portal',
  body: z.strictObject({ customer: z.string(), return_url: z.string() }),
  result: z.object({ url: z.string().nullable() }),
  call: async (stripe, { body, key }) =>
    stripe.billingPortal.sessions.create(
      { ...body, configuration: await configurationOf(stripe) },
      { idempotencyKey: key },
    ),
  find: null,
  done: ({ url }: { url: string }) => ({ done: { url } }),
  refused: givenUpWhenAnswered,
});
