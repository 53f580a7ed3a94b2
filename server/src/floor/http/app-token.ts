import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@borough/domain/problems';
import type { App } from '#floor/deps.ts';
import { personOf } from './session.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token after `Authorization: Bearer`, or null; other schemes are for proxies in front of us. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | null {
  const found = /^Bearer(?:\s+|$)(.*)$/i.exec(authorization ?? '');
  return found ? (found[1] ?? '').trim() : null;
}

/**
 * Treats a program that sends a token as the token's person or refuses it, even where visitors are welcome. Refuses
 * `session.token-invalid`, and writes with a read-only token (`session.token-reads-only`).
 */
export function registerAppTokenCheck(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (bearerToken(request.headers) === null) return;
    const person = await personOf(request);
    if (!person) throw new Problem('session.token-invalid');
    if (person.readOnly && !reading.has(request.method)) throw new Problem('session.token-reads-only');
  });
}
