import type { Proof, ProofWay } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import type { Person } from '#floor/http/person.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { rotateToken } from '../accounts.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import { checkFactor } from '../factors/check-factor.ts';
import { codeHash, randomDigits, randomToken } from '#floor/secrets/secrets.ts';
import { type Factors, factorsOf } from '../factors/factors.store.ts';
import { countingFailures } from '../throttling/failed-tries.ts';
import { needsFactor, waysOf } from '../factors/pending-sign-in.ts';
import { keepProofCode, useUpProofCode } from './proof-codes.store.ts';

/** The ways someone can reauthenticate: with a second factor if they have one, otherwise the way they sign in. */
export function proofWaysOf(factors: Factors): ProofWay[] {
  if (needsFactor(factors)) return waysOf(factors);
  const ways: ProofWay[] = [];
  if (factors.password) ways.push('password');
  if (factors.passkeys > 0) ways.push('passkey');
  return ways.length > 0 ? ways : ['mail'];
}

/** The ways this person can reauthenticate. */
export async function proofWays(deps: AccountDeps, userId: string): Promise<ProofWay[]> {
  return inTransaction(deps.db, async (tx) => proofWaysOf(await factorsOf(tx, userId)));
}

const wayOf = (proof: Proof, ways: ProofWay[]): ProofWay => {
  if (proof.password !== undefined) return 'password';
  if (proof.recoveryCode !== undefined) return 'recovery-code';
  if (proof.passkey !== undefined) return 'passkey';
  return ways.includes('mail') ? 'mail' : 'totp';
};

const sessionOf = ({ sessionId }: Person): string => {
  if (sessionId === null) throw new Problem('session.forbidden');
  return sessionId;
};

/**
 * Reauthenticates the signed-in person: the session gets a new token and may do sensitive things for ten minutes. If
 * they have a second factor, only that counts. Refuses `account.way-not-open`, `account.wrong-password`,
 * `account.wrong-code`, `account.passkey-refused`, `request.too-many`.
 */
export async function prove(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, proof }: { person: Person; proof: Proof },
): Promise<void> {
  const ways = await proofWays(deps, person.id);
  const way = wayOf(proof, ways);
  if (!ways.includes(way)) throw new Problem('account.way-not-open');
  if (way === 'password') await checkPassword(deps, person, proof.password ?? '');
  else if (way === 'mail') await checkMailedCode(deps, request, person, proof.code ?? '');
  else
    await checkFactor(
      deps,
      request,
      { userId: person.id, purpose: 'prove', guesser: sessionOf(person) },
      proof,
    );
  const factorPassed = way !== 'password' && way !== 'mail';
  await renewSession(deps, request, reply, sessionOf(person), { proved: true, factorPassed });
}

/** Gives this browser's session a new token and cookie; anyone with the old one is signed out. */
export async function renewSession(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
  shown: { proved: boolean; factorPassed: boolean },
): Promise<void> {
  const token = randomToken();
  await rotateToken(deps.auth.accounts, sessionId, { token, ...shown });
  const { api } = await deps.auth.library();
  await askLibrary(reply, () =>
    api.giveSession({ body: { token }, headers: libraryHeaders(request), returnHeaders: true }),
  );
}

async function checkPassword(deps: AccountDeps, person: Person, password: string): Promise<void> {
  const { api } = await deps.auth.library();
  // Counted per session, so that nothing others try, here or at sign-in, uses up its attempts.
  const counter = ['wrongProofsPerSession', sessionOf(person)] as const;
  await countingFailures(deps, [counter], ['account.wrong-password'], async () => {
    if (await api.isPassword({ body: { userId: person.id, password } })) return;
    throw new Problem('account.wrong-password', { fields: { password: "That's not your password." } });
  });
}

async function checkMailedCode(
  deps: AccountDeps,
  request: FastifyRequest,
  person: Person,
  code: string,
): Promise<void> {
  const sessionId = sessionOf(person);
  const hash = codeHash(deps, sessionId, code);
  await countingFailures(deps, [['wrongCodesPerAddress', request.ip]], ['account.wrong-code'], async () => {
    const right = await inTransaction(deps.db, (tx) => useUpProofCode(tx, sessionId, hash));
    if (!right) throw new Problem('account.wrong-code');
  });
}

/** Mails a code to someone who has no other way to reauthenticate. Refuses `account.way-not-open`, `request.too-many`. */
export async function mailProofCode(deps: AccountDeps, person: Person): Promise<void> {
  const sessionId = sessionOf(person);
  if (!(await proofWays(deps, person.id)).includes('mail')) throw new Problem('account.way-not-open');
  await spend(deps, 'proofMailsPerPerson', person.id);
  const code = randomDigits();
  await inTransaction(deps.db, async (tx) => {
    await keepProofCode(tx, sessionId, codeHash(deps, sessionId, code));
    await mailAddress(tx, 'proof-code', person.email, { code });
  });
}
