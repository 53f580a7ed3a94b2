import Stripe from 'stripe';
import type { Config } from '../config.ts';

/** Where the payment provider answers, and with which secrets. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Of the destination of thin events, where that is another one. */
  thinWebhookSecret?: string;
  /** Another address than the provider's own: the simulator, or a proxy in tests. */
  apiBase?: string;
}

/** The access that the settings name, or null when nothing is configured. */
export function configuredStripe(config: Config): StripeAccess | null {
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    thinWebhookSecret: config.STRIPE_THIN_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  };
}

/** The provider's own SDK; the same code path wherever it points. Calls give up after 8 seconds. */
export function openStripe(access: StripeAccess): Stripe {
  const base = access.apiBase ? new URL(access.apiBase) : null;
  const protocol = base?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(access.secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(base
      ? { host: base.hostname, port: Number(base.port || (protocol === 'http' ? 80 : 443)), protocol }
      : {}),
  });
}
