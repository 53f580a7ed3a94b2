import type { FactorWay } from '@borough/domain/accounts/factors.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { randomToken, tokenHash } from '#floor/secrets/secrets.ts';
import { type Factors, factorsOf } from './factors.store.ts';
import {
  addPendingSignIn,
  endPendingSignIn,
  endPendingSignInsOf,
  pendingMinutes,
  pendingSignIn,
} from './pending-sign-ins.store.ts';
import { cookiePrefix, sessionToken, signedSessionCookie } from '../sessions/session-cookie.ts';

const name = `${cookiePrefix}.second_factor`;

type PendingDeps = Pick<Deps, 'config' | 'db' | 'secret'>;

/** The kinds of second factor this person can use. */
export function waysOf(factors: Factors): FactorWay[] {
  const ways: FactorWay[] = [];
  if (factors.totp) ways.push('totp');
  if (factors.passkeys > 0) ways.push('passkey');
  if (factors.recoveryCodes > 0) ways.push('recovery-code');
  return ways;
}

/** Whether signing in requires a second factor. */
export const needsFactor = (factors: Factors) =>
  factors.totp || (factors.passkeyAsked && factors.passkeys > 0);

const cookieOf = (value: string, maxAge: number, { config }: PendingDeps) =>
  `${value}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${config.publicUrl.startsWith('https') ? '; Secure' : ''}`;

/** Starts a pending sign-in if this person has a second factor, and returns its cookie; otherwise null. */
export async function askSecondFactor(
  deps: PendingDeps,
  userId: string,
  remember: boolean,
): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    if (!needsFactor(await factorsOf(tx, userId))) return null;
    const token = randomToken();
    await addPendingSignIn(tx, tokenHash(token), { userId, remember });
    return cookieOf(signedSessionCookie(token, name, deps.secret), pendingMinutes * 60, deps);
  });
}

/** The stored hash of the token in this browser's cookie; null without one. */
export function pendingHash(deps: PendingDeps, request: FastifyRequest): string | null {
  const token = sessionToken(request.headers, name, deps.secret);
  return token === null ? null : tokenHash(token);
}

/** Ends the browser's pending sign-in: clears its cookie and deletes its row. False if it had already ended. */
export async function endPending(deps: PendingDeps, reply: FastifyReply, hash: string): Promise<boolean> {
  forgetPending(deps, reply);
  return inTransaction(deps.db, (tx) => endPendingSignIn(tx, hash));
}

/** Ends all of a person's pending sign-ins, in every browser. */
export async function endPendingOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await inTransaction(db, (tx) => endPendingSignInsOf(tx, userId));
}

/** Clears the cookie. */
export function forgetPending(deps: PendingDeps, reply: FastifyReply): void {
  reply.header('set-cookie', cookieOf(`${name}=`, 0, deps));
}

/** The second factors this browser's pending sign-in accepts; empty if there is no pending sign-in. */
export async function pendingWays(deps: PendingDeps, request: FastifyRequest): Promise<FactorWay[]> {
  const hash = pendingHash(deps, request);
  if (hash === null) return [];
  return inTransaction(deps.db, async (tx) => {
    const pending = await pendingSignIn(tx, hash);
    return pending ? waysOf(await factorsOf(tx, pending.userId)) : [];
  });
}
