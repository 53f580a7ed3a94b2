import { pagePersonHeader } from '@borough/domain/accounts/page-person';
import { Problem } from '@borough/domain/problems';
import type { App } from '#floor/deps.ts';
import { bearerToken } from './app-token.ts';
import { personOf } from './session.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write from a page drawn for one person while the browser's cookie is another's (`session.other-person`): two tabs
 * share their cookies, and what one person typed must not be sent as the other. A session that merely ended is for the route
 * to judge; programs that send no such header speak for themselves.
 */
export function registerPagePersonCheck(app: App): void {
  app.addHook('onRequest', async (request) => {
    const drawnFor = request.headers[pagePersonHeader];
    if (drawnFor === undefined || reading.has(request.method)) return;
    if (bearerToken(request.headers) !== null) return;
    const person = await personOf(request);
    if (person && person.id !== drawnFor) throw new Problem('session.other-person');
  });
}
