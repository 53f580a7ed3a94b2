import {
  OfferInputSchema,
  OwnWantedListSchema,
  WantedInputSchema,
  WantedPostListSchema,
  WantedQuerySchema,
} from '@borough/domain/alerts/wanted.contract';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { countHere, spend } from '#floor/http/limits.ts';
import { requireActiveMember, requireMember, requirePerson } from '#floor/http/session.ts';
import { offerItem } from './offer-item.ts';
import { endWanted, postWanted } from './post-wanted.ts';
import { readWanted } from './read-wanted.ts';
import { wantedOf } from './wanted.store.ts';

const byId = { params: z.object({ id: z.uuid() }) };

/** What people ask their neighbors for. */
export async function wantedRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const own = { response: { 200: OwnWantedListSchema } };

  app.get(
    '/wanted',
    { schema: { querystring: WantedQuerySchema, response: { 200: WantedPostListSchema } } },
    async (request) => {
      countHere(deps, 'searchesPerAddress', request.ip);
      return readWanted(deps, request.query);
    },
  );

  app.post(
    '/wanted/:id/offers',
    { schema: { ...byId, body: OfferInputSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = await requireActiveMember(request);
      await spend(deps, 'listingsPerPerson', id);
      await offerItem(deps, id, { postId: request.params.id, itemId: request.body.itemId });
      return reply.status(204).send(null);
    },
  );

  app.get('/me/wanted', { schema: own }, async (request) => {
    const { id } = await requirePerson(request);
    return { items: await inTransaction(deps.db, (tx) => wantedOf(tx, id, deps.now())) };
  });

  app.post('/me/wanted', { schema: { body: WantedInputSchema, ...own } }, async (request) => {
    const { id } = await requireActiveMember(request);
    await spend(deps, 'wantedPerPerson', id);
    return postWanted(deps, id, request.body);
  });

  app.delete('/me/wanted/:id', { schema: { ...byId, ...own } }, async (request) => {
    const { id } = await requireMember(request);
    return endWanted(deps, id, request.params.id);
  });
}
