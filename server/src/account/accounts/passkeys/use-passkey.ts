import type { PasskeyAnswer } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#floor/deps.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import { randomToken, tokenHash } from '#floor/secrets/secrets.ts';
import {
  addChallenge,
  challengeMinutes,
  countUse,
  findPasskey,
  type PasskeyPurpose,
  passkeysOf,
  useUpChallenge,
} from './passkeys.store.ts';
import { relyingParty } from './relying-party.ts';
import { cookiePrefix } from '../sessions/session-cookie.ts';

const name = `${cookiePrefix}.passkey`;

export type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'>;

interface Asked {
  purpose: PasskeyPurpose;
  /** Null when signing in: only the passkey reveals whose it is. */
  userId: string | null;
}

/** Stores what a passkey must sign, and marks this browser as the one that was asked. */
export async function keepChallenge(
  deps: PasskeyDeps,
  reply: FastifyReply,
  asked: Asked & { challenge: string },
): Promise<void> {
  const browser = randomToken();
  await inTransaction(deps.db, (tx) => addChallenge(tx, { ...asked, browserHash: tokenHash(browser) }));
  reply.setCookie(name, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl.startsWith('https'),
    maxAge: challengeMinutes * 60,
  });
}

/** Uses up the challenge this browser was asked to have signed; refuses `account.passkey-refused`. */
export async function challengeOf(deps: PasskeyDeps, request: FastifyRequest, asked: Asked): Promise<string> {
  const browser = request.cookies[name];
  const challenge =
    browser &&
    (await inTransaction(deps.db, (tx) => useUpChallenge(tx, { ...asked, browserHash: tokenHash(browser) })));
  if (!challenge) throw new Problem('account.passkey-refused');
  return challenge;
}

/** What the browser passes to a passkey for signing. Refuses `account.passkey-address`, `request.too-many`. */
export async function askForPasskey(
  deps: PasskeyDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
) {
  const party = relyingParty(deps.config, request);
  await spend(deps, 'passkeyOptionsPerAddress', request.ip);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own =
    asked.userId === null ? [] : await inTransaction(deps.db, (tx) => passkeysOf(tx, asked.userId ?? ''));
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await keepChallenge(deps, reply, { ...asked, challenge: options.challenge });
  // Spread into a plain object: the contract allows any fields the standard may add.
  return { ...options };
}

/**
 * Returns whose passkey signed this browser's challenge, with user verification. Refuses `account.passkey-refused` for
 * anything else: another browser, another address, a second use, someone else's passkey, a counter that went backward.
 */
export async function usePasskey(
  deps: PasskeyDeps,
  request: FastifyRequest,
  asked: Asked,
  answer: PasskeyAnswer,
): Promise<{ userId: string }> {
  const party = relyingParty(deps.config, request);
  const expectedChallenge = await challengeOf(deps, request, asked);
  const found = await inTransaction(deps.db, (tx) => findPasskey(tx, answer.id));
  const { userHandle } = answer.response;
  if (!found || (asked.userId !== null && found.userId !== asked.userId))
    throw new Problem('account.passkey-refused');
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== found.userId)
    throw new Problem('account.passkey-refused');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const signed = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(found.publicKey),
      counter: found.signCount,
      transports: found.transports,
    },
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, 'a passkey was not accepted');
    return null;
  });
  const accepted =
    signed?.verified &&
    (await inTransaction(deps.db, (tx) => countUse(tx, found.id, signed.authenticationInfo.newCounter)));
  if (!accepted) throw new Problem('account.passkey-refused');
  return { userId: found.userId };
}
