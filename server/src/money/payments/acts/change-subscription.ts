import { z } from 'zod';
import { act } from '../operations/operation.ts';
import { priceIdOf, priceSchema } from './pro-price.ts';
import { saidSchema, subscriptionIn } from './read-subscription.ts';

/** Sets whether a subscription ends with its period or continues. */
export const changeSubscriptionAct = act({
  kind: 'change-subscription',
  body: z.strictObject({ subscription: z.string(), cancel_at_period_end: z.boolean() }),
  result: saidSchema,
  call: (stripe, { body: { subscription, ...change }, key }) =>
    stripe.subscriptions.update(subscription, change, { idempotencyKey: key }),
  find: (stripe, { body }) => stripe.subscriptions.retrieve(body.subscription),
  done: (subscription) => ({ done: subscriptionIn(subscription) }),
  refused: { invalid: 'at-once', declined: 'at-once', already: 'at-once' },
});

/**
 * Has a subscription renew at another price. What is paid for stays as it was paid: nothing is charged or given back before the
 * next period.
 */
export const changePriceAct = act({
  kind: 'change-price',
  body: z.strictObject({ subscription: z.string(), price: priceSchema }),
  result: saidSchema,
  call: async (stripe, { body: { subscription, price }, key }) => {
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const [item] = items.data;
    if (!item) throw new Error(`the subscription ${subscription} sells nothing`);
    return stripe.subscriptions.update(
      subscription,
      { items: [{ id: item.id, price: await priceIdOf(stripe, price) }], proration_behavior: 'none' },
      { idempotencyKey: key },
    );
  },
  find: async (stripe, { body: { subscription, price } }) => {
    const found = await stripe.subscriptions.retrieve(subscription);
    return found.items.data[0]?.price.unit_amount === price.unit_amount ? found : undefined;
  },
  done: (subscription) => ({ done: subscriptionIn(subscription) }),
  refused: { invalid: 'at-once', declined: 'at-once', already: 'at-once' },
});

/** Ends a subscription immediately, because its person is gone. */
export const endSubscriptionAct = act({
  kind: 'end-subscription',
  body: z.strictObject({ subscription: z.string() }),
  result: saidSchema,
  call: (stripe, { body, key }) =>
    stripe.subscriptions.cancel(body.subscription, {}, { idempotencyKey: key }),
  find: async (stripe, { body }) => {
    const found = await stripe.subscriptions.retrieve(body.subscription);
    return found.status === 'canceled' ? found : undefined;
  },
  done: (subscription) => ({ done: subscriptionIn(subscription) }),
  // Keys don't cover deletions: a repeat is refused as if the subscription had never existed.
  refused: { invalid: 'unless-found', declined: 'unless-found', already: 'unless-found' },
});
