import type Stripe from 'stripe';
import { cardFingerprintOf } from './card-fingerprint.ts';

/** What the provider says about a paid checkout right now: always fetched, never taken from an event or a browser. */
export interface PaidSession {
  intentId: string;
  amountCents: number;
  paidAt: Date;
  customerId: string | null;
  paymentMethodId: string | null;
  /** The provider's fingerprint of the card that paid. */
  cardFingerprint: string | null;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The payment of a session fetched with its intent and charge; null unless it's paid. */
export function paymentOf(session: Stripe.Checkout.Session): PaidSession | null {
  const intent = session.payment_intent;
  if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') return null;
  const charge = intent.latest_charge;
  const created = charge && typeof charge !== 'string' ? charge.created : intent.created;
  return {
    intentId: intent.id,
    amountCents: intent.amount_received,
    paidAt: new Date(created * 1000),
    customerId: idOf(session.customer),
    paymentMethodId: idOf(intent.payment_method),
    cardFingerprint: cardFingerprintOf(intent),
  };
}
