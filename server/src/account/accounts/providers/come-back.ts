import type { IdentityProvider, ProviderAnswer } from '@borough/domain/accounts/identities.contract';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fetchClaims, type OpenIdClaims } from '#floor/outside/openid.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import { arrive } from './arrive.ts';
import { callbackUrl } from './go-to-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { type Provider, providerOf } from './providers.ts';
import { endTrip, type Trip } from './sign-in-trip.ts';

const securityPage = '/account/security?at=linked-accounts';

/**
 * Completes a round trip to a provider: signs in or links, and returns the page of ours to continue to. Never refuses: a
 * failure leads back to the page where the trip started, which explains the refusal's code.
 */
export async function comeBack(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { from, answer }: { from: IdentityProvider; answer: ProviderAnswer },
): Promise<string> {
  const trip = await endTrip(deps, request, reply, answer.state);
  try {
    if (trip?.provider !== from) throw new Problem('account.sign-in-interrupted');
    const provider = providerOf(deps.config, from);
    const claims = await claimsOf(deps, provider, trip, answer);
    if (trip.linkTo !== null) {
      await linkIdentity(deps, request, { personId: trip.linkTo, provider, claims });
      return page(securityPage, { linked: from });
    }
    const token = await arrive(deps, request, reply, { provider, claims });
    const person = await personOfSession(deps.auth.accounts, token, deps.now());
    return person?.signUpFinished ? trip.returnTo : page('/finish-sign-up', { returnTo: trip.returnTo });
  } catch (error) {
    if (!(error instanceof Problem)) request.log.error({ err: error }, 'a sign-in with a provider failed');
    return failurePage(from, trip, error instanceof Problem ? error.code : undefined);
  }
}

async function claimsOf(
  { config }: AccountDeps,
  provider: Provider,
  { nonce, codeVerifier }: Trip,
  { code, error, iss, user }: ProviderAnswer,
): Promise<OpenIdClaims> {
  const failed = new Problem('account.provider-failed', { values: { provider: provider.name } });
  if (error === 'access_denied' || error === 'user_cancelled_authorize')
    throw new Problem('account.provider-cancelled');
  if (error !== undefined || code === undefined) throw failed;
  // The answer came from a different provider than the one we asked.
  if (iss !== undefined && iss.replace(/\/+$/, '') !== provider.issuer.replace(/\/+$/, '')) throw failed;
  const claims = await fetchClaims(provider, callbackUrl(config, provider.id), { code, codeVerifier, nonce });
  return { ...namesIn(user), ...claims };
}

const UserSchema = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }) });

/** The name Apple sends along with the token: a suggestion, not something to rely on. */
function namesIn(user: string | undefined): { given_name?: string; family_name?: string } {
  if (user === undefined) return {};
  try {
    const { name } = UserSchema.parse(JSON.parse(user));
    return { given_name: name.firstName, family_name: name.lastName };
  } catch {
    return {};
  }
}

function failurePage(provider: IdentityProvider, trip: Trip | null, why: ProblemCode | undefined): string {
  if (trip && trip.linkTo !== null) return page(securityPage, { failed: provider, why });
  const returnTo = trip?.returnTo;
  if (why === 'account.second-factor') return page('/second-factor', { returnTo });
  return page('/login', { failed: provider, why, returnTo });
}

/** The part of our page's address after the #, with a query. */
function page(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '/' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  if (pairs.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
