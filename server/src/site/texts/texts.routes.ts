import { Problem } from '@borough/domain/problems';
import { ArticleSchema, CompanyTextsSchema, SlugSchema } from '@borough/domain/texts/texts.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { companyArticle, companyTexts } from './company-texts.ts';

/** What the company that runs this installation says of itself. */
export async function textsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/texts', { schema: { response: { 200: CompanyTextsSchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () => JSON.stringify(await companyTexts(deps))),
  );

  app.get(
    '/texts/articles/:slug',
    { schema: { params: z.object({ slug: SlugSchema }), response: { 200: ArticleSchema } } },
    async (request, reply) => {
      const article = await companyArticle(deps, request.params.slug);
      if (!article) throw new Problem('text.not-found');
      return sendPublic(request, reply, async () => JSON.stringify(article));
    },
  );
}
