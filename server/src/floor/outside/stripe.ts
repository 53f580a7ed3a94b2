import Stripe from 'stripe';
import type { Config } from '#floor/config.ts';
import { KeptQuiet } from './kept-quiet.ts';

/** How to reach the payment provider, and the secrets to use. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** The secret of the endpoint for events of the accounts we pay, if that's a separate one. */
  connectWebhookSecret?: string;
  /** The secret of the destination for thin events, if that's a separate one. */
  thinWebhookSecret?: string;
  /** An address other than the provider's own: the simulator, or a proxy in tests. */
  apiBase?: string;
}

/** The access from the settings, or null if the provider isn't configured. */
export function configuredStripe(config: Config): StripeAccess | null {
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
    thinWebhookSecret: config.STRIPE_THIN_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  };
}

function gated(mayCall: (method: string) => boolean) {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request: Parameters<typeof send>) => {
    if (!mayCall(request[3])) throw new KeptQuiet('it calls no payment provider');
    return send(...request);
  };
  return client;
}

/**
 * The provider's own SDK, so that the code path is the same wherever it points. Calls time out after 8 seconds. Whatever `mayCall`
 * refuses, by its HTTP method, never leaves this process: to the caller, the provider can't be reached.
 */
export function openStripe(access: StripeAccess, mayCall: (method: string) => boolean = () => true): Stripe {
  const base = access.apiBase ? new URL(access.apiBase) : null;
  const protocol = base?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(access.secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    httpClient: gated(mayCall),
    ...(base
      ? { host: base.hostname, port: Number(base.port || (protocol === 'http' ? 80 : 443)), protocol }
      : {}),
  });
}
