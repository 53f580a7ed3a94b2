import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useConfig } from '../../lib/server/config.ts';

/** The two everyone knows, which always have buttons. */
export const knownProviders = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const satisfies readonly { id: IdentityProvider; name: string }[];

/** The installation's own provider, or null if none is configured; undefined until we know. */
export function useOwnProvider(): { id: 'oidc'; name: string; domains: string[] } | null | undefined {
  const config = useConfig();
  if (!config) return undefined;
  const found = config.socialProviders.find(({ id }) => id === 'oidc');
  return found ? { ...found, id: 'oidc' } : null;
}

/** The name of the company sign-in for the domain of a typed address, if there is one. */
export function useCompanyOf(email: string): string | undefined {
  const own = useOwnProvider();
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain !== undefined && own?.domains.includes(domain) ? own.name : undefined;
}

/** The toast for a failed sign-in with a provider; `words` is the server's message, if it had one. */
export function failedElsewhere(name: string, words: string | undefined): string {
  return words ? `${name} login failed: ${words}` : `Failed to sign in with ${name}`;
}
