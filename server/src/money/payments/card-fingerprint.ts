import type Stripe from 'stripe';

/** The provider's fingerprint of the card behind an intent fetched with its charge; null if it gives none. */
export function cardFingerprintOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return charge && typeof charge !== 'string'
    ? (charge.payment_method_details?.card?.fingerprint ?? null)
    : null;
}
