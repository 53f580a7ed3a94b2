import type Stripe from 'stripe';
import { z } from 'zod';

/** What we keep of the provider's answer about a subscription. The provider puts the period on the item, not on the subscription itself. */
export const saidSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.string(),
  endsWithPeriod: z.boolean(),
  /** In seconds since 1970. */
  periodEnd: z.int(),
  startedAt: z.int(),
  latestInvoice: z.string().nullable(),
  /** What each month costs; answers kept from before don't say. */
  cents: z.int().nullish(),
});
export type SubscriptionSaid = z.infer<typeof saidSchema>;

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id);

/** A subscription in our words. */
export function subscriptionIn(subscription: Stripe.Subscription): SubscriptionSaid {
  const { id, status, customer, cancel_at_period_end, cancel_at, items, start_date, latest_invoice } =
    subscription;
  return {
    id,
    status,
    customer: idOf(customer),
    endsWithPeriod: cancel_at_period_end || cancel_at !== null,
    periodEnd: items.data[0]?.current_period_end ?? start_date,
    startedAt: start_date,
    latestInvoice: latest_invoice === null ? null : idOf(latest_invoice),
    cents: items.data[0]?.price.unit_amount,
  };
}
