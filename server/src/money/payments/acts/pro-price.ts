import { product } from '@borough/domain/company';
import type { Cents } from '@borough/domain/money';
import type Stripe from 'stripe';
import { z } from 'zod';

/** A monthly price of Pro, as the provider keeps it. */
export const priceSchema = z.strictObject({
  lookup_key: z.string(),
  name: z.string(),
  currency: z.string(),
  unit_amount: z.int(),
});
type Wanted = z.infer<typeof priceSchema>;

/** Pro at this much a month. Its key names the amount, so no other amount is ever charged. */
export const proPrice = (cents: Cents): Wanted => ({
  lookup_key: `borough_pro_month_${cents}_usd`,
  name: `${product.name} Pro`,
  currency: 'usd',
  unit_amount: cents,
});

/** The provider's id of a price, created on first use. */
export async function priceIdOf(
  stripe: Stripe,
  { lookup_key, name, currency, unit_amount }: Wanted,
): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  const [known] = data;
  if (known) return known.id;
  const made = await stripe.prices.create(
    { currency, unit_amount, lookup_key, recurring: { interval: 'month' }, product_data: { name } },
    { idempotencyKey: `price:${lookup_key}` },
  );
  return made.id;
}
