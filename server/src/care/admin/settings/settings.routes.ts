import { readyReasons } from '@borough/domain/settings/ready-reasons';
import { ReadyReasonsSchema } from '@borough/domain/settings/reasons.contract';
import {
  SettingsInputSchema,
  settingsSections,
  SettingsViewSchema,
  UploadedPictureSchema,
} from '@borough/domain/settings/settings.contract';
import { pictureFields } from '@borough/domain/site-pictures';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requireAdmin, requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { changeSettings, readSettings } from '#floor/settings/change-settings.ts';
import { changePlaces } from './change-places.ts';
import { changeLook, uploadLookPicture } from './look-pictures.ts';

const SectionParams = z.object({ section: z.enum(settingsSections) });
const response = { 200: SettingsViewSchema };
const tags = ['admin'];

/** How operators see and change what this installation is set to, and what the desk takes from it. */
export const settingsRoutes: Routes = async (app, { deps }) => {
  app.get('/admin/settings', { schema: { response, tags } }, async (request) => {
    await requireOperator(request);
    return readSettings(deps);
  });

  app.put(
    '/admin/settings/:section',
    { schema: { params: SectionParams, body: SettingsInputSchema, response, tags } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      if (request.params.section === 'look')
        return changeLook(deps, { operatorId: operator.id }, request.body);
      if (request.params.section === 'places') return changePlaces(deps, operator.id, request.body);
      return changeSettings(deps, { operatorId: operator.id }, { ...request.body, ...request.params });
    },
  );

  app.get('/admin/reasons', { schema: { response: { 200: ReadyReasonsSchema }, tags } }, async (request) => {
    await requireAdmin(request);
    return readyReasons(deps.settings.now().reasons);
  });

  app.put(
    '/admin/look-pictures/:picture',
    {
      schema: {
        params: z.object({ picture: z.enum(pictureFields) }),
        consumes: ['multipart/form-data'],
        response: { 200: UploadedPictureSchema },
        tags,
      },
    },
    async (request) =>
      uploadLookPicture(deps, (await requireFreshOperator(request)).id, request.params.picture, request),
  );
};
