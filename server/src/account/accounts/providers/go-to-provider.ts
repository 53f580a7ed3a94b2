import type { CompanySignIn, IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';
import { spend } from '#floor/http/limits.ts';
import { authorizationRequest } from '#floor/outside/openid.ts';
import type { AccountDeps } from '../account-deps.ts';
import { providerOf, providersOf } from './providers.ts';
import { beginTrip } from './sign-in-trip.ts';

/** The address a provider sends people back to; it also has to be in the provider's settings. */
export function callbackUrl(config: Config, provider: IdentityProvider): string {
  return `${config.publicUrl}/api/auth/callback/${provider}`;
}

/**
 * The provider's page where the browser signs in, or links an account to `linkTo`. Refuses `account.provider-missing`,
 * `account.provider-unreachable`, `request.too-many`.
 */
export async function goToProvider(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: { provider: IdentityProvider; returnTo: string; linkTo?: string; email?: string },
): Promise<{ url: string }> {
  const provider = providerOf(deps.config, wish.provider);
  await spend(deps, 'socialSignInsPerAddress', request.ip);
  const { url, ...question } = await authorizationRequest(
    provider,
    callbackUrl(deps.config, provider.id),
    wish.email,
  );
  const { returnTo, linkTo = null } = wish;
  await beginTrip(deps, reply, { ...question, provider: provider.id, returnTo, linkTo });
  return { url };
}

/** The company sign-in page for an address's domain. Refuses `account.no-sso` and whatever `goToProvider` refuses. */
export async function goToCompany(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, domain = email?.split('@').at(-1), returnTo = '/' }: CompanySignIn,
): Promise<{ url: string }> {
  const company = providersOf(deps.config).find(({ id }) => id === 'oidc');
  if (!company || domain === undefined || !deps.config.OIDC_DOMAIN?.includes(domain))
    throw new Problem('account.no-sso');
  return goToProvider(deps, request, reply, { provider: company.id, returnTo, email });
}
