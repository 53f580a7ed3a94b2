import { product } from '@borough/domain/company';
import type Stripe from 'stripe';
import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { givenUpWhenAnswered, metadataSchema, opened, openedSchema } from './checkout-body.ts';

const priceSchema = z.strictObject({
  lookup_key: z.string(),
  name: z.string(),
  currency: z.string(),
  unit_amount: z.int(),
});
type Wanted = z.infer<typeof priceSchema>;

/** The provider's price for Pro, created on first use. Its key names the amount, so no other amount is ever charged. */
async function priceOf(stripe: Stripe, { lookup_key, name, currency, unit_amount }: Wanted): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  const [known] = data;
  if (known) return known.id;
  const made = await stripe.prices.create(
    { currency, unit_amount, lookup_key, recurring: { interval: 'month' }, product_data: { name } },
    { idempotencyKey: `price:${lookup_key}` },
  );
  return made.id;
}

/** Opens the page where a person subscribes to Pro. */
export const openSubscriptionAct = act({
  kind: 'open-subscription',
  body: z.strictObject({
    price: priceSchema,
    mode: z.literal('subscription'),
    customer: z.string().optional(),
    // Forgotten along with the payer's account.
    customer_email: z.string().optional(),
    client_reference_id: z.string(),
    subscription_data: z.strictObject({ metadata: metadataSchema }),
    allowed_payment_method_types: z.array(z.literal('card')),
    expires_at: z.int(),
    success_url: z.string(),
    cancel_url: z.string(),
    metadata: metadataSchema,
  }),
  result: openedSchema,
  call: async (stripe, { body: { price, ...page }, key }) =>
    stripe.checkout.sessions.create(
      { ...page, line_items: [{ price: await priceOf(stripe, price), quantity: 1 }] },
      { idempotencyKey: key },
    ),
  find: null,
  done: opened,
  refused: givenUpWhenAnswered,
});

/** The page where someone subscribes, as a customer the provider knows or a new one. It closes at `expiresAt`, in seconds since 1970. */
export function subscriptionPage(
  subscription: { id: string; cents: number },
  payer: { customer: string | null; email: string; publicUrl: string },
  expiresAt: number,
): z.infer<typeof openSubscriptionAct.body> {
  const { customer, email, publicUrl } = payer;
  const metadata = { plan_subscription: subscription.id, kind: 'plan' };
  return {
    price: {
      lookup_key: `borough_pro_month_${subscription.cents}_usd`,
      name: `${product.name} Pro`,
      currency: 'usd',
      unit_amount: subscription.cents,
    },
    mode: 'subscription',
    ...(customer ? { customer } : { customer_email: email }),
    client_reference_id: subscription.id,
    subscription_data: { metadata },
    allowed_payment_method_types: ['card'],
    expires_at: expiresAt,
    success_url: `${publicUrl}/api/plan/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/#/pricing`,
    metadata,
  };
}
