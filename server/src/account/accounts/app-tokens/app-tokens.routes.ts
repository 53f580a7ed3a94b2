import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import {
  AppTokenListSchema,
  MadeAppTokenSchema,
  NewAppTokenSchema,
  SignedTokenSchema,
} from '@borough/domain/accounts/app-tokens.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedTokenSeconds } from '#floor/config.ts';
import type { App } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { requireBrowser, requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { listAppTokens, makeAppToken, revokeAppToken } from './app-tokens.ts';
import { publishedKeys, signToken } from './signed-tokens.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

const TokenParams = z.object({ id: z.string().max(60) });

/** Credentials for programs: a person's tokens, and the signed tokens a PostgREST front end understands. */
export async function appTokensRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.get('/me/app-tokens', { schema: { response: { 200: AppTokenListSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return { items: await listAppTokens(deps, person.id) };
  });

  app.post(
    '/me/app-tokens',
    { schema: { body: NewAppTokenSchema, response: { 201: MadeAppTokenSchema } } },
    async (request, reply) => {
      const person = await requireFreshPerson(request);
      return reply.status(201).send(await makeAppToken(deps, person.id, request.body));
    },
  );

  app.delete(
    '/me/app-tokens/:id',
    { schema: { params: TokenParams, response: { 200: AccountAnswerSchema } } },
    async (request) => {
      const person = await requireBrowser(request);
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success) throw new Problem('account.token-not-found');
      await revokeAppToken(deps, person.id, id);
      return { message: 'The token no longer works.' };
    },
  );

  const keys = (request: FastifyRequest, reply: FastifyReply) =>
    sendPublic(request, reply, async () => JSON.stringify(await publishedKeys(deps.auth)));
  app.get('/auth/jwks', keys);
  app.get('/auth/.well-known/jwks.json', keys);

  // Only for programs with an app token: if a browser could fetch this with its cookie, so could a script on a page.
  app.post('/auth/token', { schema: { response: { 200: SignedTokenSchema } } }, async (request) => {
    const person = await requirePerson(request);
    if (person.sessionId !== null) throw new Problem('session.token-needed');
    return { token: await signToken(deps.auth, person.id), expiresIn: signedTokenSeconds };
  });
}
