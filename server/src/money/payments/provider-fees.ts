import type Stripe from 'stripe';

/** What the provider kept from a payment or for its dispute, in cents; below zero if it gave some back. */
export interface ProviderFee {
  /** The provider's ID for this line of its balance. */
  id: string;
  /** The payment it's about; null if none. */
  paymentIntentId: string | null;
  cents: number;
  at: Date;
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null);

function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
}

/** What the provider has kept since that time, or ever, oldest first; `stripe` only needs to list. */
export async function feesSince(
  stripe: Pick<Stripe, 'balanceTransactions'>,
  since: Date | null,
): Promise<ProviderFee[]> {
  const fees: ProviderFee[] = [];
  const lines = stripe.balanceTransactions.list({
    limit: 100,
    expand: ['data.source'],
    ...(since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}),
  });
  for await (const { id, fee, created, source } of lines)
    if (fee !== 0)
      fees.push({ id, cents: fee, at: new Date(created * 1000), paymentIntentId: paymentOf(source) });
  return fees.reverse();
}
