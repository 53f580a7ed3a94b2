import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { givenUpWhenAnswered, metadataSchema, opened, openedSchema } from './checkout-body.ts';
import { priceIdOf, priceSchema, proPrice } from './pro-price.ts';

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
      { ...page, line_items: [{ price: await priceIdOf(stripe, price), quantity: 1 }] },
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
    price: proPrice(subscription.cents),
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
