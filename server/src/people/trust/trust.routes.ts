import { MyTrustSchema } from '@borough/domain/trust/trust.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requirePerson } from '#floor/http/session.ts';
import { readTrust } from './read-trust.ts';

/** What a person reads about their own trust score. */
export async function trustRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/trust', { schema: { response: { 200: MyTrustSchema } } }, async (request) =>
    readTrust(deps, (await requirePerson(request)).id),
  );
}
