import { Problem } from '@borough/domain/problems';
import {
  ArticleListSchema,
  ArticleSchema,
  ContentSchema,
  pageNames,
  SlugSchema,
} from '@borough/domain/texts/texts.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { articleHeads, articleText, pageText } from './live-texts.ts';

/** The texts of pages, and the articles of the blog. */
export async function textsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/texts', { schema: { response: { 200: ArticleListSchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () => JSON.stringify({ articles: await articleHeads(deps) })),
  );

  app.get(
    '/texts/pages/:name',
    { schema: { params: z.object({ name: z.enum(pageNames) }), response: { 200: ContentSchema } } },
    async (request, reply) =>
      sendPublic(request, reply, async () => JSON.stringify(await pageText(deps, request.params.name))),
  );

  app.get(
    '/texts/articles/:slug',
    { schema: { params: z.object({ slug: SlugSchema }), response: { 200: ArticleSchema } } },
    async (request, reply) => {
      const article = await articleText(deps, request.params.slug);
      if (!article) throw new Problem('text.not-found');
      return sendPublic(request, reply, async () => JSON.stringify(article));
    },
  );
}
