import {
  LetterHeadsSchema,
  LetterParamsSchema,
  LetterPreviewInputSchema,
  LetterPreviewSchema,
  OwnLetterSchema,
} from '@borough/domain/notifications/own-mails.contract';
import { SettingsInputSchema } from '@borough/domain/settings/settings.contract';
import type { Routes } from '#floor/deps.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { changeMail, listMails, previewMail, readMail } from './own-mails.ts';

const tags = ['admin'];
const one = { tags, params: LetterParamsSchema, response: { 200: OwnLetterSchema } };

/** How operators see every email, and give it a subject and words of its own. */
export const ownMailsRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/admin/mail-words',
    { schema: { response: { 200: LetterHeadsSchema }, tags } },
    async (request) => {
      await requireOperator(request);
      return { letters: listMails() };
    },
  );

  app.get('/admin/mail-words/:notice/:reader', { schema: one }, async (request) => {
    await requireOperator(request);
    return readMail(deps, request.params);
  });

  app.put(
    '/admin/mail-words/:notice/:reader',
    { schema: { ...one, body: SettingsInputSchema } },
    async (request) => {
      const operator = await requireFreshOperator(request);
      return changeMail(deps, operator.id, { ...request.body, ...request.params });
    },
  );

  app.post(
    '/admin/mail-words/:notice/:reader/preview',
    {
      schema: {
        tags,
        params: LetterParamsSchema,
        body: LetterPreviewInputSchema,
        response: { 200: LetterPreviewSchema },
      },
    },
    async (request) => {
      await requireOperator(request);
      return previewMail(deps, request.params, request.body);
    },
  );
};
