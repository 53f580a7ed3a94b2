import { AccountAnswerSchema, MeSchema } from '@borough/domain/accounts/accounts.contract';
import {
  AddPasskeySchema,
  PasskeyOptionsSchema,
  PasskeyParamsSchema,
  PasskeySchema,
  PasskeySignInSchema,
  RenamePasskeySchema,
} from '@borough/domain/accounts/factors.contract';
import { z } from 'zod';
import type { App } from '#floor/deps.ts';
import { requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { meOf } from '../me.present.ts';
import { beginPasskey, dropPasskey, finishPasskey, namePasskey, signInWithPasskey } from './passkeys.ts';
import { readFactors } from './two-step.ts';
import { askForPasskey } from '../passkeys/use-passkey.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/** Passkeys: managing them, and signing in with one. */
export async function passkeysRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  const options = { response: { 200: PasskeyOptionsSchema } };

  app.post('/auth/passkey/options', { schema: options }, async (request, reply) =>
    askForPasskey(deps, request, reply, { purpose: 'sign-in', userId: null }),
  );

  app.post(
    '/auth/passkey',
    { schema: { body: PasskeySignInSchema, response: { 200: MeSchema } } },
    async (request, reply) => meOf(await signInWithPasskey(deps, request, reply, request.body)),
  );

  app.get('/me/passkeys', { schema: { response: { 200: z.array(PasskeySchema) } } }, async (request) => {
    const { id } = await requirePerson(request);
    return (await readFactors(deps, id)).passkeys;
  });

  app.post('/me/passkeys/options', { schema: options }, async (request, reply) => {
    return beginPasskey(deps, request, reply, await requireFreshPerson(request));
  });

  app.post(
    '/me/passkeys',
    { schema: { body: AddPasskeySchema, response: { 200: PasskeySchema } } },
    async (request) => finishPasskey(deps, request, await requireFreshPerson(request), request.body),
  );

  app.patch(
    '/me/passkeys/:id',
    { schema: { params: PasskeyParamsSchema, body: RenamePasskeySchema, response: { 200: PasskeySchema } } },
    async (request) => {
      const { id } = request.params;
      return namePasskey(deps, await requirePerson(request), { id, name: request.body.name });
    },
  );

  app.delete(
    '/me/passkeys/:id',
    { schema: { params: PasskeyParamsSchema, response: { 200: AccountAnswerSchema } } },
    async (request) => {
      await dropPasskey(deps, await requireFreshPerson(request), request.params.id);
      return { message: 'The passkey was removed.' };
    },
  );
}
