import {
  DraftInputSchema,
  EditedTextSchema,
  PublishInputSchema,
  TakeDownInputSchema,
  TextHeadsSchema,
  TextKeySchema,
  TextPartsSchema,
  TextPreviewSchema,
} from '@borough/domain/texts/edit-texts.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import {
  listTexts,
  previewText,
  publishText,
  readText,
  readVersion,
  saveDraft,
  takeDown,
} from './edit-texts.ts';

const tags = ['admin'];
const Revision = z.object({ revision: z.number().int() });
const edited = { tags, params: TextKeySchema, response: { 200: EditedTextSchema } };

/** How operators write, publish and take down the texts of pages and the articles of the blog. */
export const editTextsRoutes: Routes = async (app, { deps }) => {
  app.get('/admin/texts', { schema: { response: { 200: TextHeadsSchema }, tags } }, async (request) => {
    await requireOperator(request);
    return listTexts(deps);
  });

  app.get('/admin/texts/:kind/:slug', { schema: edited }, async (request) => {
    await requireOperator(request);
    return readText(deps, request.params);
  });

  app.get(
    '/admin/texts/:kind/:slug/versions/:version',
    {
      schema: {
        params: TextKeySchema.safeExtend({ version: z.coerce.number().int().min(1) }),
        response: { 200: z.object({ parts: TextPartsSchema }) },
        tags,
      },
    },
    async (request) => {
      await requireOperator(request);
      const { version, ...key } = request.params;
      return readVersion(deps, key, version);
    },
  );

  app.post(
    '/admin/texts/:kind/:slug/preview',
    {
      schema: {
        params: TextKeySchema,
        body: z.object({ parts: TextPartsSchema }),
        response: { 200: TextPreviewSchema },
        tags,
      },
    },
    async (request) => {
      await requireOperator(request);
      return previewText(deps, request.params, request.body.parts);
    },
  );

  app.put(
    '/admin/texts/:kind/:slug/draft',
    { schema: { params: TextKeySchema, body: DraftInputSchema, response: { 200: Revision }, tags } },
    async (request) => {
      const operator = await requireOperator(request);
      return saveDraft(deps, operator.id, { key: request.params, ...request.body });
    },
  );

  app.post(
    '/admin/texts/:kind/:slug/publish',
    { schema: { ...edited, body: PublishInputSchema } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      return publishText(deps, operator.id, { key: request.params, ...request.body });
    },
  );

  app.post(
    '/admin/texts/:kind/:slug/take-down',
    { schema: { ...edited, body: TakeDownInputSchema } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      return takeDown(deps, operator.id, { key: request.params, ...request.body });
    },
  );
};
