import { Problem } from '@borough/domain/problems';
import type { App } from '#floor/deps.ts';

/** Refuses every request once the database is newer than this program: a newer server will take over soon. */
export function registerOutdated(app: App, outdated: AbortSignal): void {
  app.addHook('onRequest', async () => {
    if (outdated.aborted) throw new Problem('service.unavailable', { retryAfter: 2 });
  });
}
