import { Problem } from '@borough/domain/problems';
import type { Config } from '#floor/config.ts';
import type { App } from '#floor/deps.ts';
import { trustedOrigins } from './trusted-origins.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may send this write; it must change nothing and reveal nothing. */
    fromAnySite?: boolean;
  }
}

/** Refuses writes that carry a cookie and come from another site. */
export function registerOriginCheck(app: App, config: Config): void {
  const trusted = new Set(trustedOrigins(config));
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method) || request.headers.cookie === undefined) return;
    if (request.routeOptions.config.fromAnySite) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const own =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : trusted.has(origin);
    if (!own) throw new Problem('request.foreign-origin');
  });
}
