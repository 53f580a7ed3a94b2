import { StandingSchema } from '@borough/domain/moderation/standing.contract';
import { inTransaction } from '../db/transaction.ts';
import type { App, Deps } from '../deps.ts';
import { requirePerson } from '../http/session.ts';
import { standingOf } from './standing.store.ts';

/** What a person reads about their own standing. */
export async function moderationRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/standing', { schema: { response: { 200: StandingSchema } } }, async (request) => {
    const { id } = await requirePerson(request);
    const standing = await inTransaction(deps.db, (tx) => standingOf(tx, id));
    return standing ?? ({ kind: 'member', reason: null, clause: null, until: null, alone: false } as const);
  });
}
