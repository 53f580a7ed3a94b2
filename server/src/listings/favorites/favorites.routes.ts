import { FavoritesSchema } from '@borough/domain/favorites/favorites.contract';
import { z } from 'zod';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { addFavorites } from './add-favorites.ts';
import { deleteFavorite, favoritesOf } from './favorites.store.ts';

/** The items a person saves to come back to. */
export async function favoritesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const answers = { response: { 200: FavoritesSchema } };

  app.get('/me/favorites', { schema: answers }, async (request) => {
    const person = await requirePerson(request);
    return { itemIds: await readAs(deps.db, person.id, (tx) => favoritesOf(tx, person.id)) };
  });

  app.post('/me/favorites', { schema: { body: FavoritesSchema, ...answers } }, async (request) => {
    const person = await requireMember(request);
    return addFavorites(deps, person.id, request.body);
  });

  app.delete(
    '/me/favorites/:itemId',
    { schema: { params: z.object({ itemId: z.uuid() }) } },
    async (request, reply) => {
      const person = await requireMember(request);
      await inTransaction(deps.db, (tx) => deleteFavorite(tx, person.id, request.params.itemId));
      return reply.status(204).send();
    },
  );
}
