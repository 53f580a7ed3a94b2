import {
  AddressSchema,
  ConfirmMailSchema,
  FactorBegunSchema,
  FirstAdminSchema,
  FirstRunFinishedSchema,
  FirstRunOpenedSchema,
  FirstRunSchema,
  MailTriedSchema,
  NewFactorSchema,
  OpenFirstRunSchema,
  PaymentsKeySchema,
  RecordFindingsSchema,
  RecordsQuerySchema,
  TryMailSchema,
  WordQuerySchema,
} from '@borough/domain/first-run/first-run.contract';
import {
  RestorablesSchema,
  RestorePlaceSchema,
  RestoreStateSchema,
  WantedRestoreSchema,
} from '@borough/domain/first-run/restore.contract';
import { Problem } from '@borough/domain/problems';
import { SettingsInputSchema, UploadedPictureSchema } from '@borough/domain/settings/settings.contract';
import { pictureFields } from '@borough/domain/site-pictures';
import { z } from 'zod';
import { beginFactor } from '#account/accounts/admins/first-admin.ts';
import type { App } from '#floor/deps.ts';
import { changeSettings } from '#floor/settings/change-settings.ts';
import { connectPayments, hearEvent } from './connect-payments.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { finishWithAdmin } from './finish-first-run.ts';
import { hashOfBrowser, openFirstRun, refuseWhileRestoring, requireBrowserOfRun } from './first-run.ts';
import { lookForBackups } from './look-for-backups.ts';
import { lookUpRecords } from './look-up-records.ts';
import { readFirstRun } from './read-first-run.ts';
import { tellState } from './restore-desk.ts';
import { beginRestore } from './restore-here.ts';
import { ownWord, setAddress } from './set-address.ts';
import { confirmMail, tryMail } from './try-mail.ts';

const view = { 200: FirstRunSchema };
const SectionParams = z.object({ section: z.enum(['look', 'company']) });

/** The steps of the first run, for the one browser that opened its address last. */
export async function firstRunRoutes(app: App, deps: FirstRunDeps): Promise<void> {
  // Anyone may ask for the word: it tells nothing but that this is the same installation.
  app.get(
    '/first-run/word',
    { schema: { querystring: WordQuerySchema, response: { 200: z.object({ word: z.string() }) } } },
    async (request) => ({ word: ownWord(deps, request.query.asked) }),
  );
  app.post(
    '/first-run/open',
    { schema: { body: OpenFirstRunSchema, response: { 200: FirstRunOpenedSchema } } },
    async (request) => ({ browser: await openFirstRun(deps, request.body.token, request.ip) }),
  );
  await app.register(async (steps) => {
    steps.addHook('onRequest', (request) => requireBrowserOfRun(deps, request));
    restoreState(steps, deps);
    await steps.register(async (free) => {
      free.addHook('onRequest', () => refuseWhileRestoring(deps));
      stepRoutes(free, deps);
      restoreRoutes(free, deps);
    });
  });
}

/** How far a restore is: the one thing to ask while it runs. */
function restoreState(app: App, deps: FirstRunDeps): void {
  app.get('/first-run/restore', { schema: { response: { 200: RestoreStateSchema } } }, async () => {
    const state = tellState(deps.desk, deps.now());
    if (!state) throw new Problem('request.not-found');
    return state;
  });
}

/** The other way to set up: with a backup. */
function restoreRoutes(app: App, deps: FirstRunDeps): void {
  app.post(
    '/first-run/restore/look',
    { schema: { body: RestorePlaceSchema, response: { 200: RestorablesSchema } } },
    (request) => lookForBackups(deps, request.body.place),
  );
  app.post(
    '/first-run/restore',
    { schema: { body: WantedRestoreSchema, response: { 200: RestoreStateSchema } } },
    (request) => beginRestore(deps, hashOfBrowser(request), request.body),
  );
}

/** Those that only that browser may use. */
function stepRoutes(app: App, deps: FirstRunDeps): void {
  app.get('/first-run', { schema: { response: view } }, () => readFirstRun(deps));
  app.put(
    '/first-run/settings/:section',
    { schema: { params: SectionParams, body: SettingsInputSchema, response: view } },
    async (request) => {
      const by = { owner: deps.owner };
      if (request.params.section === 'look') await deps.look.change(deps, by, request.body);
      else await changeSettings(deps, by, { ...request.body, ...request.params });
      return readFirstRun(deps);
    },
  );
  app.put(
    '/first-run/look-pictures/:picture',
    {
      schema: {
        params: z.object({ picture: z.enum(pictureFields) }),
        consumes: ['multipart/form-data'],
        response: { 200: UploadedPictureSchema },
      },
    },
    (request) => deps.look.upload(deps, 'first run', request.params.picture, request),
  );
  app.post('/first-run/address', { schema: { body: AddressSchema, response: view } }, async (request) => {
    await setAddress(deps, request.body.address);
    return readFirstRun(deps);
  });
  app.post(
    '/first-run/mail/try',
    { schema: { body: TryMailSchema, response: { 200: MailTriedSchema } } },
    async (request) => ({ tried: await tryMail(deps, request.body) }),
  );
  app.post('/first-run/mail', { schema: { body: ConfirmMailSchema, response: view } }, async (request) => {
    await confirmMail(deps, request.body);
    return readFirstRun(deps);
  });
  app.get(
    '/first-run/mail/records',
    { schema: { querystring: RecordsQuerySchema, response: { 200: RecordFindingsSchema } } },
    (request) => lookUpRecords(deps, request.query.selector),
  );
  app.post(
    '/first-run/payments',
    { schema: { body: PaymentsKeySchema, response: view } },
    async (request) => {
      await connectPayments(deps, request.body.secretKey);
      return readFirstRun(deps);
    },
  );
  app.post(
    '/first-run/admin/factor',
    { schema: { body: NewFactorSchema, response: { 200: FactorBegunSchema } } },
    (request) => beginFactor(deps, request.body.email),
  );
  app.post(
    '/first-run/admin',
    { schema: { body: FirstAdminSchema, response: { 200: FirstRunFinishedSchema } } },
    (request) => finishWithAdmin(deps, request.body),
  );
}

/** Stripe's events while the site is being set up. */
export async function firstEvents(app: App, deps: FirstRunDeps): Promise<void> {
  await app.register(async (raw) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post('/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await hearEvent(deps, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}
