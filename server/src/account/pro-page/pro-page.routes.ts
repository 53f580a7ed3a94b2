import {
  BusinessInputSchema,
  MyProPageSchema,
  PinInputSchema,
  proPictureKinds,
} from '@borough/domain/profiles/pro-page.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { addPicture, pinReview, readProPage, removePicture, saveBusiness } from './change-pro-page.ts';

const response = { 200: MyProPageSchema };
const KindParams = z.object({ kind: z.enum(proPictureKinds) });
const NameParams = z.object({ name: z.string().regex(/^[0-9a-f]{24}$/) });

/** What people on Pro add to their public page. */
export async function proPageRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/pro-page', { schema: { response } }, async (request) =>
    readProPage(deps, (await requirePerson(request)).id),
  );

  app.put('/me/pro-page/business', { schema: { body: BusinessInputSchema, response } }, async (request) =>
    saveBusiness(deps, (await requireMember(request)).id, request.body),
  );

  app.put('/me/pro-page/pinned-review', { schema: { body: PinInputSchema, response } }, async (request) =>
    pinReview(deps, (await requireMember(request)).id, request.body.reviewId),
  );

  app.post(
    '/me/pro-page/pictures/:kind',
    { schema: { consumes: ['multipart/form-data'], params: KindParams, response } },
    async (request) =>
      addPicture(deps, (await requireMember(request)).id, { kind: request.params.kind, request }),
  );

  app.delete('/me/pro-page/pictures/:name', { schema: { params: NameParams, response } }, async (request) =>
    removePicture(deps, (await requireMember(request)).id, request.params.name),
  );
}
