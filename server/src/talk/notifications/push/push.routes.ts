import { PushBrowserSchema, PushStandingSchema } from '@borough/domain/notifications/push.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requireBrowser } from '#floor/http/session.ts';
import { pushStanding, stopInBrowser, tellInBrowser } from './push-browsers.ts';

/** Notices as the device's own, in the browser that asks. */
export async function pushRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const answer = { response: { 200: PushStandingSchema } };
  app.get('/me/push', { schema: answer }, async (request) =>
    pushStanding(deps, await requireBrowser(request)),
  );
  app.put('/me/push', { schema: { ...answer, body: PushBrowserSchema } }, async (request) =>
    tellInBrowser(deps, await requireBrowser(request), request.body),
  );
  app.delete('/me/push', { schema: answer }, async (request) =>
    stopInBrowser(deps, await requireBrowser(request)),
  );
}
