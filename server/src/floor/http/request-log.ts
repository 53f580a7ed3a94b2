import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { App } from '#floor/deps.ts';

/** A request that was answered. */
export interface Answered {
  method: string;
  /** The route's template, such as `/api/items/:id`: never the address itself. */
  route: string;
  status: number;
  ms: number;
}

/** What proxies make: a UUID, or 32 hexadecimal digits. Nothing a person could hide a word in. */
const made = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id of a request: the one a proxy gave it in `x-request-id`, or a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && made.test(given) ? given : randomUUID();
}

const monitors = new Set(['/healthz', '/readyz', '/readyz/web', '/metrics']);

/** Sends each request's id with its answer, and writes one line about it: never a person, an address, a token or a body. */
export function registerRequestLog(app: App, answered: (request: Answered) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const about = { method: request.method, route, status: reply.statusCode, ms };
    answered(about);
    if (monitors.has(route)) request.log.debug(about, 'request');
    else request.log.info(about, 'request');
  });
}
