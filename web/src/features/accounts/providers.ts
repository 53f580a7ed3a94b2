import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useConfig } from '../../lib/config.ts';

/** The two everybody knows; their buttons are always there. */
export const knownProviders = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const satisfies readonly { id: IdentityProvider; name: string }[];

/** The installation's own provider, when one is set up; undefined while that is not known yet. */
export function useOwnProvider(): { id: 'oidc'; name: string; domains: string[] } | null | undefined {
  const config = useConfig();
  if (!config) return undefined;
  const found = config.socialProviders.find(({ id }) => id === 'oidc');
  return found ? { ...found, id: 'oidc' } : null;
}

/** What the sign-in of the company is called that a typed address belongs to; undefined when it belongs to none. */
export function useCompanyOf(email: string): string | undefined {
  const own = useOwnProvider();
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain !== undefined && own?.domains.includes(domain) ? own.name : undefined;
}

/** One toast's words for a sign-in elsewhere that failed; `words` are the server's, when it had some. */
export function failedElsewhere(name: string, words: string | undefined): string {
  return words ? `${name} login failed: ${words}` : `Failed to sign in with ${name}`;
}
