import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import { requirePerson } from '#floor/http/session.ts';
import type { FactorChange } from '#talk/notifications/catalogue/chapters/security.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import type { OpenIdClaims } from '#floor/outside/openid.ts';
import type { AccountDeps } from '../account-deps.ts';
import { emailOf, identityKey } from './arrive.ts';
import { addIdentity, identitiesOf, personOfIdentity, removeIdentity } from './identities.store.ts';
import { type Provider, providerName, providersOf } from './providers.ts';

/**
 * Links an external account to the person who started this, if they are still signed in, and mails them about it. Linking
 * the same account again changes nothing. Refuses `account.sign-in-interrupted`, `account.identity-taken`,
 * `account.identity-second`.
 */
export async function linkIdentity(
  deps: AccountDeps,
  request: FastifyRequest,
  { personId, provider, claims }: { personId: string; provider: Provider; claims: OpenIdClaims },
): Promise<void> {
  const person = await requirePerson(request);
  if (person.id !== personId) throw new Problem('account.sign-in-interrupted');
  const { accounts } = deps.auth;
  const key = identityKey(provider, claims);
  const email = emailOf(claims);
  if (!(await addIdentity(accounts, personId, key, email))) {
    const owner = await personOfIdentity(accounts, key);
    if (owner === personId) return;
    const code = owner ? 'account.identity-taken' : 'account.identity-second';
    throw new Problem(code, { values: { provider: provider.name } });
  }
  await tell(deps, person, { what: 'provider-linked', provider: provider.name });
}

/**
 * Unlinks an external account, mails the person, and returns the provider's name. Refuses `account.identity-not-found`
 * and, if it's the only way to sign in, `account.identity-last`.
 */
export async function unlinkIdentity(
  deps: AccountDeps,
  person: { id: string; email: string },
  identityId: string,
): Promise<string> {
  const { accounts } = deps.auth;
  const found = (await identitiesOf(accounts, person.id)).find(({ id }) => id === identityId);
  if (!found) throw new Problem('account.identity-not-found');
  const usable = providersOf(deps.config).map(({ id }) => id);
  const outcome = await removeIdentity(accounts, person.id, identityId, usable);
  if (outcome === 'last') throw new Problem('account.identity-last');
  if (outcome === 'not-found') throw new Problem('account.identity-not-found');
  const name = providerName(deps.config, found.providerId);
  await tell(deps, person, { what: 'provider-unlinked', provider: name });
  return name;
}

const tell = ({ db, now }: AccountDeps, person: { id: string; email: string }, change: FactorChange) =>
  inTransaction(db, (tx) =>
    notifyPerson(tx, 'factor-changed', person, { facts: { change, at: now() }, now: now() }),
  );
