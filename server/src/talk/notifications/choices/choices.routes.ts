import {
  NoticeSettingInputSchema,
  NoticeSettingsSchema,
  QuietHoursInputSchema,
  QuietHoursSchema,
  StopAnswerSchema,
  StopLinkSchema,
} from '@borough/domain/notifications/notifications.contract';
import type { App, Deps } from '#floor/deps.ts';
import { acceptForms } from '#floor/http/accept-forms.ts';
import { requirePerson } from '#floor/http/session.ts';
import { choose, chooseByLink, settingsOf } from './choose.ts';
import { readQuietHours, setQuietHours } from './quiet-hours.ts';

/** What people want notices about, and how. */
export async function choicesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/notice-settings', { schema: { response: { 200: NoticeSettingsSchema } } }, async (request) =>
    settingsOf(deps, (await requirePerson(request)).id),
  );

  app.put(
    '/me/notice-settings',
    { schema: { body: NoticeSettingInputSchema, response: { 200: NoticeSettingsSchema } } },
    async (request) => choose(deps, (await requirePerson(request)).id, request.body),
  );

  const hours = { response: { 200: QuietHoursSchema } };
  app.get('/me/quiet-hours', { schema: hours }, async (request) =>
    readQuietHours(deps, (await requirePerson(request)).id),
  );

  app.put('/me/quiet-hours', { schema: { ...hours, body: QuietHoursInputSchema } }, async (request) =>
    setQuietHours(deps, (await requirePerson(request)).id, request.body),
  );

  const byLink = { schema: { querystring: StopLinkSchema, response: { 200: StopAnswerSchema } } };
  await app.register(async (forms: App) => {
    acceptForms(forms);
    forms.post('/unsubscribe', byLink, async ({ query }) => chooseByLink(deps, query.token, false));
  });
  app.post('/unsubscribe/undo', byLink, async ({ query }) => chooseByLink(deps, query.token, true));

  // Programs that only follow links end up here: the page explains what the link stops.
  app.get('/unsubscribe', { schema: { querystring: StopLinkSchema } }, async ({ query }, reply) =>
    reply.redirect(`${deps.config.publicUrl}/#/unsubscribe?token=${encodeURIComponent(query.token)}`),
  );
}
