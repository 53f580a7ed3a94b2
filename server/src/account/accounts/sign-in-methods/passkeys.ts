import { product } from '@borough/domain/company';
import type { NewPasskey, Passkey, PasskeyAnswer } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Person } from '#floor/http/person.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { SignedIn } from '../auth.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { passkeyOf } from '../passkeys/passkeys.present.ts';
import { providersOf } from '../providers/providers.ts';
import {
  addPasskey,
  lockWays,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../passkeys/passkeys.store.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { beginSession } from '../factors/second-factor.ts';
import { settleFactors, tellOfFactor } from './two-step.ts';
import { challengeOf, keepChallenge, usePasskey } from '../passkeys/use-passkey.ts';

const maxPasskeys = 20;
// Ed25519, ES256 and RS256: devices produce them, and Node verifies them without an experimental warning.
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the browser passes to a device to create a passkey. Refuses `account.passkey-address`. */
export async function beginPasskey(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
) {
  const party = relyingParty(deps.config, request);
  const own = await inTransaction(deps.db, (tx) => passkeysOf(tx, person.id));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: `${product.name}`,
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.email,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, reply, { purpose: 'add', userId: person.id, challenge: options.challenge });
  // Spread into a plain object: the contract allows any fields the standard may add.
  return { ...options };
}

/**
 * Stores a passkey this browser was asked to create. Refuses `account.passkey-refused`, `account.passkey-known`,
 * `account.passkeys-too-many`, `account.passkey-address`.
 */
export async function finishPasskey(
  deps: AccountDeps,
  request: FastifyRequest,
  person: Person,
  { name, response }: { name: string; response: NewPasskey },
): Promise<Passkey> {
  const party = relyingParty(deps.config, request);
  const expectedChallenge = await challengeOf(deps, request, { purpose: 'add', userId: person.id });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, 'a new passkey was not accepted');
    return null;
  });
  if (!made?.verified) throw new Problem('account.passkey-refused');
  const { credential, credentialBackedUp } = made.registrationInfo;
  return inTransaction(deps.db, async (tx) => {
    await lockWays(tx, person.id);
    if ((await passkeysOf(tx, person.id)).length >= maxPasskeys)
      throw new Problem('account.passkeys-too-many');
    const passkey = await addPasskey(tx, {
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: response.response.transports ?? [],
      name,
      synced: credentialBackedUp,
    });
    if (!passkey) throw new Problem('account.passkey-known');
    await tellOfFactor(tx, deps, person.id, 'passkey-added');
    return passkeyOf(passkey);
  });
}

/** Renames a passkey. Refuses `account.passkey-not-found`. */
export async function namePasskey(
  deps: AccountDeps,
  person: Person,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return inTransaction(deps.db, async (tx) => {
    const named = await renamePasskey(tx, person.id, id, name);
    const passkey = (await passkeysOf(tx, person.id)).find((each) => each.id === id);
    if (!named || !passkey) throw new Problem('account.passkey-not-found');
    return passkeyOf(passkey);
  });
}

/** Removes a passkey. Refuses `account.passkey-not-found`, and `account.identity-last` if it's the only way to sign in. */
export async function dropPasskey(deps: AccountDeps, person: Person, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockWays(tx, person.id);
    const name = await removePasskey(tx, person.id, id);
    if (name === null) throw new Problem('account.passkey-not-found');
    const { password, identities, passkeys } = await factorsOf(tx, person.id);
    const elsewhere = providersOf(deps.config).some((provider) => identities.includes(provider.id));
    if (!password && !elsewhere && passkeys === 0) throw new Problem('account.identity-last');
    await settleFactors(tx, person.id);
    await tellOfFactor(tx, deps, person.id, 'passkey-removed');
  });
}

/** Signs in with a passkey and nothing else. Refuses `account.passkey-refused`, `account.passkey-address`. */
export async function signInWithPasskey(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { response: PasskeyAnswer; rememberMe: boolean },
): Promise<SignedIn | null> {
  const { userId } = await usePasskey(deps, request, { purpose: 'sign-in', userId: null }, form.response);
  return beginSession(deps, request, reply, { userId, remember: form.rememberMe });
}
