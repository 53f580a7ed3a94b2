import {
  FavoriteListChangeSchema,
  FavoriteListInputSchema,
  FavoriteListsSchema,
  OpenSharedListSchema,
  SharedListSchema,
} from '@borough/domain/favorites/lists.contract';
import { z } from 'zod';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { countHere } from '#floor/http/limits.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { addList, changeList, openSharedList } from './lists.ts';
import { deleteList, listsOf } from './lists.store.ts';

/** Lists people put together of items, and share by an address. */
export async function listsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const lists = { response: { 200: FavoriteListsSchema } };
  const byId = { params: z.object({ id: z.uuid() }) };

  app.get('/me/lists', { schema: lists }, async (request) => {
    const { id } = await requirePerson(request);
    return { items: await readAs(deps.db, id, (tx) => listsOf(tx, id)) };
  });

  app.post('/me/lists', { schema: { body: FavoriteListInputSchema, ...lists } }, async (request) => {
    const { id } = await requireMember(request);
    return addList(deps, id, request.body);
  });

  app.patch(
    '/me/lists/:id',
    { schema: { ...byId, body: FavoriteListChangeSchema, ...lists } },
    async (request) => {
      const { id } = await requireMember(request);
      return changeList(deps, id, request.params.id, request.body);
    },
  );

  app.delete('/me/lists/:id', { schema: byId }, async (request, reply) => {
    const { id } = await requireMember(request);
    await inTransaction(deps.db, (tx) => deleteList(tx, id, request.params.id));
    return reply.status(204).send();
  });

  // A POST, because the secret in an address would stand in the logs of every server on the way.
  app.post(
    '/shared-lists/open',
    { schema: { body: OpenSharedListSchema, response: { 200: SharedListSchema } } },
    async (request) => {
      countHere(deps, 'searchesPerAddress', request.ip);
      return openSharedList(deps, request.body.shareId);
    },
  );
}
