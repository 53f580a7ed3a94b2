import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { Problem } from '@borough/domain/problems';
import type { Config } from '#floor/config.ts';
import type { OpenIdClient } from '#floor/outside/openid.ts';

/** A provider people can sign in with. */
export interface Provider extends OpenIdClient {
  id: IdentityProvider;
  /** The name people see. */
  name: string;
}

const names = { google: 'Google', apple: 'Apple' } as const;

/** The configured providers, in the order of their buttons. */
export function providersOf(config: Config): Provider[] {
  const settings = [
    {
      id: 'google',
      name: names.google,
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      answersByForm: false,
    },
    {
      id: 'apple',
      name: names.apple,
      issuer: config.APPLE_ISSUER,
      clientId: config.APPLE_CLIENT_ID,
      clientSecret: config.APPLE_CLIENT_SECRET,
      // Apple returns the name and address only this way.
      answersByForm: true,
    },
    {
      id: 'oidc',
      name: config.OIDC_NAME,
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      answersByForm: false,
    },
  ] as const;
  return settings.flatMap(({ issuer, clientId, clientSecret, ...rest }) =>
    issuer && clientId && clientSecret ? [{ ...rest, issuer, clientId, clientSecret }] : [],
  );
}

/** A configured provider; refuses `account.provider-missing`. */
export function providerOf(config: Config, id: IdentityProvider): Provider {
  const found = providersOf(config).find((provider) => provider.id === id);
  if (!found)
    throw new Problem('account.provider-missing', { values: { provider: providerName(config, id) } });
  return found;
}

/** The name people see for a provider, configured or not. */
export function providerName(config: Config, id: IdentityProvider): string {
  return id === 'oidc' ? config.OIDC_NAME : names[id];
}
