import { createHash } from 'node:crypto';
import { EmailSchema } from '@borough/domain/contact-details.contract';
import { Problem } from '@borough/domain/problems';
import { isCompanyName, tidyName, whyNotAName } from '@borough/domain/profiles/names.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenIdClaims } from '#floor/outside/openid.ts';
import { nameCarriesContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import type { AccountDeps } from '../account-deps.ts';
import { removeNeverConfirmed } from '../accounts.store.ts';
import { howToArrive } from './arrival.rules.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import {
  createAccountOfIdentity,
  type IdentityKey,
  keepIdentityEmail,
  readArrival,
} from './identities.store.ts';
import type { Provider } from './providers.ts';

/** An identity at a provider. It includes the issuer: the same subject at another provider is someone else. */
export function identityKey(provider: Provider, { sub }: Pick<OpenIdClaims, 'sub'>): IdentityKey {
  return { providerId: provider.id, accountId: `${provider.issuer.replace(/\/+$/, '')} ${sub}` };
}

/** The address at the provider, in lower case; null if there is no valid one. */
export function emailOf({ email }: OpenIdClaims): string | null {
  return EmailSchema.safeParse(email).data ?? null;
}

/** The name an account starts with; empty if our sign-up form wouldn't accept it. Some providers send an email address. */
function nameOf(
  { name, given_name: given, family_name: family }: OpenIdClaims,
  { log, config }: Pick<AccountDeps, 'log' | 'config'>,
): string {
  const full = tidyName(name ?? [given, family].filter(Boolean).join(' ')).slice(0, 120);
  const isOurs = whyNotAName(full) || isCompanyName(full, config.company.legalName);
  return isOurs || nameCarriesContactDetails(full, log) ? '' : full;
}

/**
 * Signs in the person a provider vouches for, or creates their account, and gives the browser its cookie; returns the
 * session's token. Refuses `account.provider-email`, `account.identity-elsewhere`, `account.second-factor`.
 */
export async function arrive(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, claims }: { provider: Provider; claims: OpenIdClaims },
): Promise<string> {
  const personId = await personFor(deps, provider, claims);
  const { api } = await deps.auth.library();
  const { token } = await askLibrary(reply, () =>
    api.startSession({
      body: { userId: personId, remember: true },
      headers: libraryHeaders(request),
      returnHeaders: true,
    }),
  );
  return token;
}

const tries = 3;

async function personFor(deps: AccountDeps, provider: Provider, claims: OpenIdClaims): Promise<string> {
  const { accounts } = deps.auth;
  const key = identityKey(provider, claims);
  const email = emailOf(claims);
  const emailConfirmed = email !== null && claims.email_verified === true;
  const values = { provider: provider.name };
  for (let attempt = 1; attempt <= tries; attempt++) {
    const { linkedTo, atAddress } = await readArrival(accounts, key, email);
    const how = howToArrive({ linkedTo, emailConfirmed, atAddress });
    if (how === 'sign-in' && linkedTo) {
      await keepIdentityEmail(accounts, key, email);
      return linkedTo.id;
    }
    if (how === 'refuse-elsewhere') throw new Problem('account.identity-elsewhere', { values });
    if (how === 'refuse-email' || email === null) throw new Problem('account.provider-email', { values });
    // Removes everything in it too: the passwords, sessions, factors, passkeys and identities of the person who started it.
    if (how === 'replace') await removeNeverConfirmed(accounts, email);
    const made = await createAccountOfIdentity(accounts, key, { email, name: nameOf(claims, deps) });
    if (made) return made;
  }
  throw new Problem('request.busy');
}

/** A stable id for a nonce one provider used for one person. */
export function nonceId(provider: Provider, claims: { sub: string; nonce: string }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([identityKey(provider, claims), claims.nonce]))
    .digest('hex');
  return [0, 8, 12, 16, 20].map((from, at, all) => hash.slice(from, all[at + 1] ?? 32)).join('-');
}
