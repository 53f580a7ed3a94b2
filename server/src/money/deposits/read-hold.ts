import type { SavedCard } from '@borough/domain/deposits/deposit-state';
import Stripe from 'stripe';
import type { Deps } from '#floor/deps.ts';
import { type ReadHold, readHoldOf } from '#money/payments/acts/read-hold.ts';

/** A hold as the provider describes it. */
export interface ProviderHold {
  intentId: string;
  standing: 'stands' | 'captured' | 'gone';
  /** When the provider releases it automatically. */
  expiresAt: Date | null;
}

const standings: Readonly<Record<string, ProviderHold['standing']>> = {
  requires_capture: 'stands',
  succeeded: 'captured',
};

/** A stored hold, in our words. */
export function holdIn({ id, status, captureBefore }: ReadHold): ProviderHold {
  const expiresAt = captureBefore === null ? null : new Date(captureBefore * 1000);
  return { intentId: id, standing: standings[status] ?? 'gone', expiresAt };
}

/** Reads a hold from a provider intent. */
export const holdOf = (intent: Stripe.PaymentIntent): ProviderHold => holdIn(readHoldOf(intent));

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The card a hold was placed with, if the provider stores it for its customer. */
export function cardOf(intent: Stripe.PaymentIntent): SavedCard | null {
  const customerId = idOf(intent.customer);
  const paymentMethodId = idOf(intent.payment_method);
  return intent.setup_future_usage && customerId && paymentMethodId ? { customerId, paymentMethodId } : null;
}

/** What the provider says about a hold now; null if it doesn't know it. Throws if it can't be reached. */
export async function readHold(deps: Pick<Deps, 'stripe'>, intentId: string): Promise<ProviderHold | null> {
  try {
    return holdOf(await deps.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}
