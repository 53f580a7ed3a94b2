import { AccountAnswerSchema, MeSchema } from '@borough/domain/accounts/accounts.contract';
import {
  CompanySignInSchema,
  IdentitiesSchema,
  IdentityIdSchema,
  identityProviders,
  IdTokenSignInSchema,
  type ProviderAnswer,
  ProviderAnswerSchema,
  ProviderPageSchema,
  SocialSignInSchema,
} from '@borough/domain/accounts/identities.contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '#floor/deps.ts';
import { requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { comeBack } from './come-back.ts';
import { callbackUrl, goToCompany, goToProvider } from './go-to-provider.ts';
import { listIdentities } from './list-identities.ts';
import { unlinkIdentity } from './link-identity.ts';
import { meOf } from '../me.present.ts';
import { signInWithToken } from './sign-in-with-token.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/**
 * Whether the browser sends this request ahead of the real one and will discard the answer, as it may with an earlier
 * version's service worker. A code works only once, so it must be left for the real request.
 */
const isAskedAhead = ({ headers }: FastifyRequest): boolean =>
  headers['service-worker-navigation-preload'] !== undefined;

/** Signing in with an external account, and the external accounts a person has linked. */
export async function socialRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  const toProvider = { response: { 200: ProviderPageSchema } };

  app.post(
    '/auth/social',
    { schema: { body: SocialSignInSchema, ...toProvider } },
    async (request, reply) => {
      const { provider, returnTo = '/' } = request.body;
      return goToProvider(deps, request, reply, { provider, returnTo });
    },
  );

  app.post('/auth/sso', { schema: { body: CompanySignInSchema, ...toProvider } }, async (request, reply) =>
    goToCompany(deps, request, reply, request.body),
  );

  app.post(
    '/auth/id-token',
    { schema: { body: IdTokenSignInSchema, response: { 200: MeSchema } } },
    async (request, reply) => meOf(await signInWithToken(deps, request, reply, request.body)),
  );

  for (const from of identityProviders) {
    app.get(
      `/auth/callback/${from}`,
      { schema: { querystring: ProviderAnswerSchema } },
      async (request, reply) => {
        if (isAskedAhead(request)) return reply.status(204).send();
        const next = await comeBack(deps, request, reply, { from, answer: request.query });
        return reply.redirect(`${deps.config.publicUrl}/#${next}`, 303);
      },
    );
  }

  await app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // A form posted from another site carries none of our cookies; the GET we redirect it to does.
    for (const from of identityProviders) {
      forms.post(
        `/auth/callback/${from}`,
        { schema: { body: ProviderAnswerSchema }, config: { fromAnySite: true } },
        async (request, reply) => {
          const query = new URLSearchParams(answered(request.body));
          return reply.redirect(`${callbackUrl(deps.config, from)}?${query}`, 303);
        },
      );
    }
  });

  app.get('/me/identities', { schema: { response: { 200: IdentitiesSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return listIdentities(deps, person.id);
  });

  app.post(
    '/me/identities',
    { schema: { body: SocialSignInSchema, ...toProvider } },
    async (request, reply) => {
      const person = await requireFreshPerson(request);
      const { provider, returnTo = '/' } = request.body;
      return goToProvider(deps, request, reply, { provider, returnTo, linkTo: person.id });
    },
  );

  app.delete(
    '/me/identities/:id',
    { schema: { params: IdentityIdSchema, response: { 200: AccountAnswerSchema } } },
    async (request) => {
      const person = await requireFreshPerson(request);
      const name = await unlinkIdentity(deps, person, request.params.id);
      return { message: `Your ${name} account is no longer linked.` };
    },
  );
}

/** The fields the provider sent, without undefined ones. */
function answered(answer: ProviderAnswer): [string, string][] {
  return Object.entries(answer).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
}
