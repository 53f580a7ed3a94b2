import { StandingSchema } from '@borough/domain/moderation/standing.contract';
import {
  AppealInputSchema,
  RemovalSchema,
  TransparencySchema,
} from '@borough/domain/moderation/statements.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { requireParty, requirePerson } from '#floor/http/session.ts';
import { appealRemoval } from './appeal-removal.ts';
import { asRemoval, countActs, removalOf } from './removals.store.ts';
import { standingOf } from './standing.store.ts';

const IdParams = z.object({ id: z.uuid() });

/** What a person reads about their own standing. */
export async function moderationRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/standing', { schema: { response: { 200: StandingSchema } } }, async (request) => {
    const { id } = await requirePerson(request);
    const standing = await inTransaction(deps.db, (tx) => standingOf(tx, id));
    return standing ?? ({ kind: 'member', reason: null, clause: null, until: null, alone: false } as const);
  });

  app.get(
    '/items/:id/removal',
    { schema: { params: IdParams, response: { 200: RemovalSchema } } },
    async (request) => {
      const { id } = await requirePerson(request);
      const removal = await inTransaction(deps.db, (tx) => removalOf(tx, request.params.id, id));
      if (!removal) throw new Problem('moderation.not-removed');
      return asRemoval(removal);
    },
  );

  app.post(
    '/items/:id/appeal',
    { schema: { params: IdParams, body: AppealInputSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = await requireParty(request);
      await appealRemoval(deps, id, { itemId: request.params.id, words: request.body.words });
      return reply.status(204).send(null);
    },
  );

  app.get('/transparency', { schema: { response: { 200: TransparencySchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () =>
      JSON.stringify({ lines: await inTransaction(deps.db, (tx) => countActs(tx)) }),
    ),
  );
}
