import { reviewedParts } from '@borough/domain/reviews/reviews.contract';
import { z } from 'zod';
import type { App, Deps } from '../deps.ts';
import { sendPublic } from '../http/public-answer.ts';
import { personReviews } from './person-reviews.ts';

const PersonParams = z.object({ id: z.string().max(60) });
const ListQuery = z.object({
  as: z.enum(reviewedParts),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(6),
});

/** What people wrote about each other. */
export async function reviewsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/profiles/:id/reviews',
    { schema: { params: PersonParams, querystring: ListQuery } },
    async (request, reply) => {
      const { as: part, ...place } = request.query;
      return sendPublic(request, reply, async () =>
        JSON.stringify(await personReviews(deps, request.params.id, { part, ...place })),
      );
    },
  );
}
