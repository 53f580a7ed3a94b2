import type Stripe from 'stripe';
import { z } from 'zod';
import { act } from '../operations/operation.ts';

const body = z.strictObject({ customer: z.string(), payment_method: z.string() });
type Body = z.infer<typeof body>;

/** Whether the card pays for Pro, or is the one chosen for it. */
async function paysForPro(stripe: Stripe, { customer: id, payment_method: card }: Body): Promise<boolean> {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted) return false;
  if (customer.invoice_settings.default_payment_method === card) return true;
  const { data } = await stripe.subscriptions.list({ customer: id, limit: 100 });
  return data.some((subscription) => subscription.default_payment_method === card);
}

/** Detaches a saved card from its person at the provider, for good, unless it pays for their subscription. */
export const forgetCardAct = act({
  kind: 'forget-card',
  body,
  result: z.object({ id: z.string(), forgotten: z.boolean() }),
  async call(stripe, { body: of, key }) {
    const { payment_method: id } = of;
    if (await paysForPro(stripe, of)) return { id, forgotten: false };
    await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key });
    return { id, forgotten: true };
  },
  async find(stripe, { body: { payment_method: id } }) {
    const { customer } = await stripe.paymentMethods.retrieve(id);
    return customer === null ? { id, forgotten: true } : undefined;
  },
  done: (found) => ({ done: found }),
  // A card that is already gone can't be detached again.
  refused: {
    declined: 'unless-found',
    too_late: 'unless-found',
    already: 'unless-found',
    invalid: 'unless-found',
  },
});
