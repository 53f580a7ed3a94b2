import { AccountAnswerSchema, MeSchema } from '@borough/domain/accounts/accounts.contract';
import {
  AskPasskeySchema,
  ConfirmTotpSchema,
  FactorsSchema,
  NewTotpSchema,
  PasskeyOptionsSchema,
  ProofWaysSchema,
  ProveSchema,
  RecoveryCodesSchema,
  SecondFactorSchema,
  SecondFactorWaysSchema,
} from '@borough/domain/accounts/factors.contract';
import type { App } from '#floor/deps.ts';
import { requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { meOf } from '../me.present.ts';
import { pendingWays } from '../factors/pending-sign-in.ts';
import { mailProofCode, proofWays, prove } from '../reauthentication/prove.ts';
import { askPasskeyOfPending, passSecondFactor } from '../factors/second-factor.ts';
import {
  askForPasskeyToo,
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  readFactors,
  renewRecoveryCodes,
} from './two-step.ts';
import { askForPasskey } from '../passkeys/use-passkey.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

const answer = { response: { 200: AccountAnswerSchema } };
const options = { response: { 200: PasskeyOptionsSchema } };

/** The second factor while signing in, and reauthentication. */
export async function factorsRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.get(
    '/auth/second-factor',
    { schema: { response: { 200: SecondFactorWaysSchema } } },
    async (request) => ({ ways: await pendingWays(deps, request) }),
  );

  app.post(
    '/auth/second-factor',
    { schema: { body: SecondFactorSchema, response: { 200: MeSchema } } },
    async (request, reply) => meOf(await passSecondFactor(deps, request, reply, request.body)),
  );

  app.post('/auth/second-factor/passkey', { schema: options }, async (request, reply) =>
    askPasskeyOfPending(deps, request, reply),
  );

  app.get('/me/factors', { schema: { response: { 200: FactorsSchema } } }, async (request) => {
    const { id } = await requirePerson(request);
    return readFactors(deps, id);
  });

  app.post('/me/factors/totp', { schema: { response: { 200: NewTotpSchema } } }, async (request) =>
    beginTwoStep(deps, await requireFreshPerson(request)),
  );

  app.post(
    '/me/factors/totp/confirm',
    { schema: { body: ConfirmTotpSchema, response: { 200: RecoveryCodesSchema } } },
    async (request, reply) => {
      const person = await requireFreshPerson(request);
      const { code } = request.body;
      return { recoveryCodes: await confirmTwoStep(deps, request, reply, { person, code }) };
    },
  );

  app.delete('/me/factors/totp', { schema: answer }, async (request) => {
    await endTwoStep(deps, await requireFreshPerson(request));
    return { message: 'Two-step verification is off.' };
  });

  app.post(
    '/me/factors/recovery-codes',
    { schema: { response: { 200: RecoveryCodesSchema } } },
    async (request) => ({
      recoveryCodes: await renewRecoveryCodes(deps, await requireFreshPerson(request)),
    }),
  );

  app.put(
    '/me/factors/passkey',
    { schema: { body: AskPasskeySchema, response: { 200: RecoveryCodesSchema } } },
    async (request) => {
      const person = await requireFreshPerson(request);
      return { recoveryCodes: await askForPasskeyToo(deps, person, request.body.asked) };
    },
  );
  proofRoutes(app, { deps });
}

/** Proving again who one is. */
function proofRoutes(app: App, { deps }: { deps: AccountRouteDeps }): void {
  app.get('/auth/prove', { schema: { response: { 200: ProofWaysSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return { ways: await proofWays(deps, person.id), fresh: person.fresh };
  });

  app.post('/auth/prove', { schema: { body: ProveSchema, ...answer } }, async (request, reply) => {
    const person = await requirePerson(request);
    await prove(deps, request, reply, { person, proof: request.body });
    return { message: "Thanks for confirming it's you." };
  });

  app.post('/auth/prove/mail', { schema: answer }, async (request) => {
    await mailProofCode(deps, await requirePerson(request));
    return { message: 'We emailed you a code. It expires in 10 minutes.' };
  });

  app.post('/auth/prove/passkey', { schema: options }, async (request, reply) => {
    const { id } = await requirePerson(request);
    return askForPasskey(deps, request, reply, { purpose: 'prove', userId: id });
  });
}
