import type Stripe from 'stripe';

/** The provider's fingerprint of the card behind an intent that came with its charge; null where it says none. */
export function cardFingerprintOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return charge && typeof charge !== 'string'
    ? (charge.payment_method_details?.card?.fingerprint ?? null)
    : null;
}
