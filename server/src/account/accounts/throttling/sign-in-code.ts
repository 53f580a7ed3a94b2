import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#floor/config.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { count } from '#floor/http/limits.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import type { SignedIn } from '../auth.ts';
import { codeHash, randomDigits, randomToken, tokenHash } from '#floor/secrets/secrets.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import { asLibrary, isCurrentPassword, type MarkedPassword } from '../security.store.ts';
import { cookiePrefix } from '../sessions/session-cookie.ts';
import { atLeast } from '#floor/http/at-least.ts';
import {
  addWaitingSignIn,
  endWaitingSignIn,
  signInCodeMinutes,
  useUpTries,
  type WaitingSignIn,
} from './sign-in-codes.store.ts';

const name = `${cookiePrefix}.sign_in_code`;
// Longer than it takes to check a password and write a mail, so that timing reveals nothing about the password.
const answerMs = 700;

/** How many sign-ins can wait in one browser at a time: as many as it can start before it's refused. */
const maxWaiting = limits.failedSignInsPerGuesser.max;

/**
 * A browser's waiting sign-ins, newest last. Wrong passwords start one too, so that they can't be told apart from right
 * ones. That's why we keep several: a wrong one must not replace the one whose code was mailed.
 */
const waitingOf = (request: FastifyRequest): string[] =>
  (request.cookies[name] ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(-maxWaiting);

const attributes = ({ config }: AccountDeps) =>
  ({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https'),
  }) as const;

/**
 * Handles a sign-in after too many wrong passwords: asks for a code, which we mail only if the password is right. A wrong
 * password and an unknown address get the same answer. Always refuses `account.sign-in-code`.
 */
export async function askForSignInCode(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { email: string; password: string; rememberMe: boolean; kept: MarkedPassword | undefined },
): Promise<never> {
  const token = randomToken();
  await atLeast(answerMs, async () => {
    const { api } = await deps.auth.library();
    const { kept, email, password } = form;
    const right = await api.isPassword({ body: { userId: kept?.userId ?? null, password } });
    const wanted = right && (await mayMail(deps, email, request.ip));
    const code = randomDigits();
    await inTransaction(deps.db, async (tx) => {
      // A concurrent password change waits for us, then ends what we start here.
      const isOwner = right && kept && wanted && (await asLibrary(tx, () => isCurrentPassword(tx, kept)));
      const waiting: WaitingSignIn = {
        userId: isOwner ? kept.userId : null,
        remember: form.rememberMe,
        codeHash: isOwner ? codeHash(deps, tokenHash(token), code) : null,
      };
      await addWaitingSignIn(tx, tokenHash(token), waiting);
      if (isOwner) await mailAddress(tx, 'sign-in-code', email, { code });
    });
  });
  const waiting = [...waitingOf(request), token].slice(-maxWaiting);
  reply.setCookie(name, waiting.join('.'), { ...attributes(deps), maxAge: signInCodeMinutes * 60 });
  throw new Problem('account.sign-in-code');
}

/**
 * Keeps someone who knows the password from flooding the mailbox. Wrong passwords don't count here, or guessers would use
 * up the owner's limit.
 */
async function mayMail(deps: AccountDeps, email: string, address: string): Promise<boolean> {
  const ofGuesser = await count(deps, 'signInCodesPerGuesser', [email, address]);
  const ofAccount = await count(deps, 'signInCodesPerAccount', email);
  return ofGuesser <= limits.signInCodesPerGuesser.max && ofAccount <= limits.signInCodesPerAccount.max;
}

/**
 * Continues a sign-in with the mailed code: starts the session, or asks for the second factor. A waiting sign-in ends
 * after five wrong codes. Refuses `account.sign-in-code-over`, `account.wrong-code`, `account.second-factor`.
 */
export async function passSignInCode(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<SignedIn | null> {
  const hashes = waitingOf(request).map(tokenHash);
  const tried = await inTransaction(deps.db, (tx) => useUpTries(tx, hashes));
  const isOver = () => {
    reply.clearCookie(name, attributes(deps));
    return new Problem('account.sign-in-code-over');
  };
  const right = tried.find((each) => each.codeHash === codeHash(deps, each.tokenHash, code));
  if (!right?.userId) throw tried.some(({ left }) => left > 0) ? new Problem('account.wrong-code') : isOver();
  const { tokenHash: hash, userId, remember } = right;
  if (!(await inTransaction(deps.db, (tx) => endWaitingSignIn(tx, hash)))) throw isOver();
  reply.clearCookie(name, attributes(deps));
  const { api } = await deps.auth.library();
  const session = await askLibrary(reply, () =>
    api.startSession({ body: { userId, remember }, headers: libraryHeaders(request), returnHeaders: true }),
  );
  return personOfSession(deps.auth.accounts, session.token, deps.now());
}
