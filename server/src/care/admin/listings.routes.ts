import {
  AdminListingListSchema,
  listingActs,
  ListingQuerySchema,
} from '@borough/domain/moderation/listings.contract';
import { readTyped } from '@borough/domain/admin/finder.rules';
import { ActInputSchema } from '@borough/domain/admin/moderation.contract';
import { BanSchema } from '@borough/domain/admin/people.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireFreshAdmin } from '#floor/http/session.ts';
import { decideRemoval, readListings, takeDown } from './take-down.ts';

const IdParams = z.object({ id: z.uuid() });
const DecideParams = z.object({ id: z.uuid(), act: z.enum(listingActs).exclude(['take-down']) });
const tags = ['admin'];
const done = { 204: z.null() };

/** What admins with a second factor can do about listings. */
export async function adminListingsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/admin/listings',
    { schema: { querystring: ListingQuerySchema, response: { 200: AdminListingListSchema }, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      const { q = '' } = request.query;
      return { items: await readListings(deps, admin.id, { id: readTyped(q).id, words: q }) };
    },
  );

  app.post(
    '/admin/listings/:id/take-down',
    { schema: { params: IdParams, body: BanSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      await takeDown(deps, admin.id, { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/listings/:id/:act',
    { schema: { params: DecideParams, body: ActInputSchema, response: done, tags } },
    async (request, reply) => {
      const admin = await requireFreshAdmin(request);
      const { id, act } = request.params;
      await decideRemoval[act](deps, admin.id, { id, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );
}
