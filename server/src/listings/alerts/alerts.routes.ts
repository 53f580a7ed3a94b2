import { WaitInputSchema, WaitListSchema } from '@borough/domain/alerts/alerts.contract';
import {
  SavedSearchChangeSchema,
  SavedSearchInputSchema,
  SavedSearchListSchema,
} from '@borough/domain/alerts/saved-search.contract';
import { z } from 'zod';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { changeSearch, saveSearch } from './save-search.ts';
import { deleteSearch, savedSearchesOf } from './saved-searches.store.ts';
import { waitForDates } from './wait-for-dates.ts';
import { deleteWait, openWaits } from './waiting.store.ts';

/** What a person asked to be told of. */
export async function alertsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const waits = { response: { 200: WaitListSchema } };
  const byId = { params: z.object({ id: z.uuid() }) };

  app.get('/me/waits', { schema: waits }, async (request) => {
    const { id } = await requirePerson(request);
    return { items: await readAs(deps.db, id, (tx) => openWaits(tx, id, deps.now())) };
  });

  app.post('/me/waits', { schema: { body: WaitInputSchema, ...waits } }, async (request) => {
    const { id } = await requireMember(request);
    return waitForDates(deps, id, request.body);
  });

  app.delete('/me/waits/:id', { schema: byId }, async (request, reply) => {
    const { id } = await requireMember(request);
    await inTransaction(deps.db, (tx) => deleteWait(tx, id, request.params.id));
    return reply.status(204).send();
  });

  const searches = { response: { 200: SavedSearchListSchema } };

  app.get('/me/saved-searches', { schema: searches }, async (request) => {
    const { id } = await requirePerson(request);
    return { items: await readAs(deps.db, id, (tx) => savedSearchesOf(tx, id)) };
  });

  app.post(
    '/me/saved-searches',
    { schema: { body: SavedSearchInputSchema, ...searches } },
    async (request) => {
      const { id } = await requireMember(request);
      return saveSearch(deps, id, request.body);
    },
  );

  app.patch(
    '/me/saved-searches/:id',
    { schema: { ...byId, body: SavedSearchChangeSchema, ...searches } },
    async (request) => {
      const { id } = await requireMember(request);
      return changeSearch(deps, id, request.params.id, request.body);
    },
  );

  app.delete('/me/saved-searches/:id', { schema: byId }, async (request, reply) => {
    const { id } = await requireMember(request);
    await inTransaction(deps.db, (tx) => deleteSearch(tx, id, request.params.id));
    return reply.status(204).send();
  });
}
