import type { Config } from '../config.ts';
import type { App } from '../deps.ts';
import { trustedOrigins } from './trusted-origins.ts';

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Keeps people in the demo on the loopback name they typed. Cookies belong to a name, and the links we hand out use only
 * one of the two: after a payment, someone who signed in under the other would come back signed out.
 */
export function keepToOneName(app: App, config: Config): void {
  if (!config.demo) return;
  const ours = trustedOrigins(config).filter((origin) => isLoopback(new URL(origin).hostname));
  app.addHook('onRequest', async (request, reply) => {
    const { referer, 'sec-fetch-mode': mode } = request.headers;
    if (request.method !== 'GET' || mode !== 'navigate' || referer === undefined) return;
    const from = URL.parse(referer);
    if (!from || !ours.includes(from.origin) || !isLoopback(request.hostname)) return;
    if (from.hostname === request.hostname) return;
    return reply.redirect(`${from.origin}${request.url}`);
  });
}
