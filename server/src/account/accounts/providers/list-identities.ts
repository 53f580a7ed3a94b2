import type { Identities } from '@borough/domain/accounts/identities.contract';
import type { AccountDeps } from '../account-deps.ts';
import { identitiesOf } from './identities.store.ts';
import { providerName, providersOf } from './providers.ts';

/** The external accounts this person has linked, and the providers available for linking. */
export async function listIdentities({ auth, config }: AccountDeps, personId: string): Promise<Identities> {
  const found = await identitiesOf(auth.accounts, personId);
  return {
    items: found.map(({ id, providerId, email, linkedAt }) => ({
      id,
      provider: { id: providerId, name: providerName(config, providerId) },
      email,
      linkedAt: linkedAt.toISOString(),
    })),
    providers: providersOf(config).map(({ id, name }) => ({ id, name })),
  };
}
