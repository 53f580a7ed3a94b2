import { QuoteInputSchema, QuoteSchema } from '@borough/domain/bookings/bookings.contract';
import { quoteFor } from './quote-for.ts';
import type { Routes } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireMember } from '#floor/http/session.ts';

/** Quotes: what a rental costs this person, valid for thirty minutes. */
export const quotesRoutes: Routes = async (app, { deps }) => {
  app.post(
    '/quotes',
    { schema: { body: QuoteInputSchema, response: { 201: QuoteSchema }, tags: ['pricing'] } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'quotesPerPerson', person.id);
      return reply.status(201).send(await quoteFor(deps, person.id, request.body));
    },
  );
};
