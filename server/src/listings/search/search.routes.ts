import { DayRangeSchema } from '@borough/domain/days.contract';
import { CategoryListSchema } from '@borough/domain/items/category-list.contract';
import { ItemListSchema } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import {
  FacetsSchema,
  FurtherOutSchema,
  GeocodeSchema,
  NumbersSchema,
  PinsSchema,
  PlaceSuggestionsSchema,
  SearchQuerySchema,
  SimilarItemsSchema,
  SuggestionsSchema,
} from '@borough/domain/search/search.contract';
import { maxPlaceSuggestions } from '@borough/domain/search/search.rules';
import { maxSuggestions, suggestionsFor } from '@borough/domain/search/suggestions';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { countHere, spend } from '#floor/http/limits.ts';
import { sendKept } from '#floor/http/kept-answers.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { startPlaceIn } from './start-place.ts';
import { suggestPlaces } from '#floor/outside/suggest-places.ts';
import { publicCategories } from './public-categories.ts';
import { countSearch } from './search-lane.ts';
import { divideHits, lookFurtherOut, pinItems, searchForNow, searchItems } from './search-items.ts';
import { similarItems } from './similar-items.ts';
import { numbersJson, offeredTerms } from './search.store.ts';
import { listedNames } from './suggestions.store.ts';

/** Two letters of the state that the visitor searched in before: of places with one name, those there come first. */
const visitorsState = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();

/** Finding items: the catalog, its categories and numbers, type-ahead and places. */
export async function searchRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/items',
    {
      config: { keepsAnswers: true },
      schema: { querystring: SearchQuerySchema, response: { 200: ItemListSchema } },
    },
    async (request, reply) => {
      const { query } = request;
      countSearch(deps, request.ip, query);
      // Which days are free, and words spelled alike, change without a change of the catalog.
      return query.cursor || query.startDate || query.endDate || query.search
        ? sendPublic(request, reply, () => searchItems(deps, query))
        : sendKept(deps, request, reply, async () =>
            searchForNow(deps, query, query.timeZone ? await startPlaceIn(deps, query.timeZone) : undefined),
          );
    },
  );

  app.get(
    '/items/pins',
    { schema: { querystring: SearchQuerySchema, response: { 200: PinsSchema } } },
    async (request, reply) => {
      countHere(deps, 'mapsPerAddress', request.ip);
      return sendPublic(request, reply, () => pinItems(deps, request.query));
    },
  );

  app.get(
    '/items/further-out',
    { schema: { querystring: SearchQuerySchema, response: { 200: FurtherOutSchema } } },
    async (request, reply) => {
      countHere(deps, 'searchesPerAddress', request.ip);
      return sendPublic(request, reply, async () =>
        JSON.stringify(await lookFurtherOut(deps, request.query)),
      );
    },
  );

  app.get(
    '/items/:id/similar',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        querystring: DayRangeSchema.partial(),
        response: { 200: SimilarItemsSchema },
      },
    },
    async (request, reply) => {
      countHere(deps, 'searchesPerAddress', request.ip);
      const { startDate, endDate } = request.query;
      const dates = startDate && endDate && startDate <= endDate ? { startDate, endDate } : undefined;
      return sendPublic(request, reply, async () =>
        JSON.stringify({ itemIds: await similarItems(deps, request.params.id, dates) }),
      );
    },
  );

  app.get(
    '/items/facets',
    { schema: { querystring: SearchQuerySchema, response: { 200: FacetsSchema } } },
    async (request, reply) =>
      sendPublic(request, reply, async () => JSON.stringify(await divideHits(deps, request.query))),
  );

  app.get(
    '/categories',
    { config: { keepsAnswers: true }, schema: { response: { 200: CategoryListSchema } } },
    async (request, reply) =>
      sendKept(deps, request, reply, async () => ({ json: await publicCategories(deps), changesAt: null })),
  );

  app.get('/numbers', { schema: { response: { 200: NumbersSchema } } }, async (request, reply) =>
    sendPublic(request, reply, () => numbersJson(deps.db.public)),
  );
  suggestionRoutes(app, { deps });
}

/** What to suggest for words and places, and where a place is. */
function suggestionRoutes(app: App, { deps }: { deps: Deps }): void {
  app.get(
    '/search-suggestions',
    {
      schema: {
        querystring: z.object({ q: z.string().max(200).default('') }),
        response: { 200: SuggestionsSchema },
      },
    },
    async ({ query: { q } }) => {
      const terms = suggestionsFor(q, await offeredTerms(deps.db.public));
      if (terms.length === maxSuggestions) return { items: terms };
      const known = new Set([...terms, q.trim()].map((term) => term.toLowerCase()));
      const listed = (await listedNames(deps.db.public, q)).filter((name) => !known.has(name.toLowerCase()));
      return { items: [...terms, ...listed].slice(0, maxSuggestions) };
    },
  );

  app.get(
    '/place-suggestions',
    {
      schema: {
        querystring: z.object({ q: z.string().max(120).default(''), state: visitorsState }),
        response: { 200: PlaceSuggestionsSchema },
      },
    },
    async ({ query: { q, state } }) => ({ items: await suggestPlaces(q, state, maxPlaceSuggestions) }),
  );

  app.get(
    '/geocode',
    {
      schema: {
        querystring: z.object({ address: z.string().trim().min(1).max(200), state: visitorsState }),
        response: { 200: GeocodeSchema },
      },
    },
    async (request) => {
      await spend(deps, 'geocodesPerAddress', request.ip);
      const found = await deps.geocode(request.query.address, request.query.state);
      if (!found) throw new Problem('request.not-found');
      return found;
    },
  );
}
