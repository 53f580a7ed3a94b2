import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useConfig } from '../../lib/config.ts';

/** The two everybody knows; their buttons are there always. */
export const knownProviders = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const satisfies readonly { id: IdentityProvider; name: string }[];

/** The installation's own provider, when one is set up; undefined while that is not known yet. */
export function useOwnProvider(): { id: 'oidc'; name: string } | null | undefined {
  const config = useConfig();
  if (!config) return undefined;
  const found = config.socialProviders.find(({ id }) => id === 'oidc');
  return found ? { id: 'oidc', name: found.name } : null;
}
