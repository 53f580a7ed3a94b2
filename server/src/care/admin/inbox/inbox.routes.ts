import { InboxQuerySchema, InboxSchema } from '@borough/domain/admin/inbox.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin } from '#floor/http/session.ts';
import { readInbox } from './read-inbox.ts';

/** Everything that waits for an admin, in one list. */
export async function inboxRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/inbox',
    { schema: { querystring: InboxQuerySchema, response: { 200: InboxSchema }, tags: ['admin'] } },
    async (request) => readInbox(deps, await requireAdmin(request), request.query),
  );
}
