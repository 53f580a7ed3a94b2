import {
  OwnReviewsSchema,
  ReplyInputSchema,
  ReviewsInputSchema,
} from '@borough/domain/reviews/own-reviews.contract';
import { reviewedParts, reviewSorts } from '@borough/domain/reviews/reviews.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { requireParty, requirePerson } from '#floor/http/session.ts';
import { itemReviews, personReviews } from './list-reviews.ts';
import { readOwnReviews } from './read-own-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import { writeReviews } from './write-reviews.ts';

const Params = z.object({ id: z.string().max(60) });
const IdParams = z.object({ id: z.uuid() });
const ListQuery = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(6),
});
const PersonQuery = ListQuery.extend({ as: z.enum(reviewedParts) });

/** What people wrote about each other and their items, and how they write it. */
export async function reviewsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/profiles/:id/reviews',
    { schema: { params: Params, querystring: PersonQuery } },
    async (request, reply) => {
      const { as: part, ...wish } = request.query;
      return sendPublic(request, reply, async () =>
        JSON.stringify(await personReviews(deps, request.params.id, { part, ...wish })),
      );
    },
  );

  app.get(
    '/items/:id/reviews',
    { schema: { params: Params, querystring: ListQuery } },
    async (request, reply) =>
      sendPublic(request, reply, async () =>
        JSON.stringify(await itemReviews(deps, request.params.id, request.query)),
      ),
  );

  app.get(
    '/bookings/:id/reviews',
    { schema: { params: IdParams, response: { 200: OwnReviewsSchema } } },
    async (request) => readOwnReviews(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.put(
    '/bookings/:id/reviews',
    { schema: { params: IdParams, body: ReviewsInputSchema, response: { 200: OwnReviewsSchema } } },
    async (request) => {
      const person = await requireParty(request);
      await spend(deps, 'reviewsPerPerson', person.id);
      return writeReviews(deps, person.id, request.params.id, request.body);
    },
  );

  app.post(
    '/reviews/:id/reply',
    { schema: { params: IdParams, body: ReplyInputSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const person = await requireParty(request);
      await spend(deps, 'reviewsPerPerson', person.id);
      await replyToReview(deps, person.id, request.params.id, request.body.text);
      return reply.status(204).send(null);
    },
  );
}
