import type { SecondFactor } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import type { SignedIn } from '../auth.ts';
import { checkFactor } from './check-factor.ts';
import { endPending, forgetPending, pendingHash } from './pending-sign-in.ts';
import { returnTry, pendingSignIn, useUpTry } from './pending-sign-ins.store.ts';
import { addressOf } from './factors.store.ts';
import { passingSecondFactor } from '../library/second-factor-gate.ts';
import { knownBrowser } from '../sessions/browser-mark.ts';
import { askForPasskey } from '../passkeys/use-passkey.ts';

/** Starts a session for someone who passed the second factor, or doesn't need one after a verified passkey. */
export async function beginSession(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { userId: string; remember: boolean },
): Promise<SignedIn | null> {
  const { api } = await deps.auth.library();
  const { token } = await passingSecondFactor(() =>
    askLibrary(reply, () =>
      api.startSession({ body: who, headers: libraryHeaders(request), returnHeaders: true }),
    ),
  );
  return personOfSession(deps.auth.accounts, token, deps.now());
}

/**
 * Completes this browser's pending sign-in with a second factor. Five wrong attempts end it. Refuses
 * `account.second-factor-over`, `account.wrong-code`, `account.passkey-refused`, `account.way-not-open`,
 * `request.too-many`.
 */
export async function passSecondFactor(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: SecondFactor,
): Promise<SignedIn | null> {
  const hash = pendingHash(deps, request);
  const pending = hash === null ? undefined : await inTransaction(deps.db, (tx) => useUpTry(tx, hash));
  if (hash === null || !pending) {
    forgetPending(deps, reply);
    throw new Problem('account.second-factor-over');
  }
  const { userId, remember, left } = pending;
  const email = await inTransaction(deps.db, (tx) => addressOf(tx, userId));
  const guesser = await knownBrowser(deps, request, email);
  try {
    await checkFactor(deps, request, { userId, purpose: 'second-factor', guesser }, shown);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const wasTry = error.code === 'account.wrong-code' || error.code === 'account.passkey-refused';
    if (!wasTry) await inTransaction(deps.db, (tx) => returnTry(tx, hash));
    else if (left === 0) {
      await endPending(deps, reply, hash);
      throw new Problem('account.second-factor-over');
    }
    throw error;
  }
  if (!(await endPending(deps, reply, hash))) throw new Problem('account.second-factor-over');
  return beginSession(deps, request, reply, { userId, remember });
}

/** What a passkey must sign to complete this browser's pending sign-in. Refuses `account.second-factor-over`. */
export async function askPasskeyOfPending(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply) {
  const hash = pendingHash(deps, request);
  const pending = hash === null ? undefined : await inTransaction(deps.db, (tx) => pendingSignIn(tx, hash));
  if (!pending) throw new Problem('account.second-factor-over');
  return askForPasskey(deps, request, reply, { purpose: 'second-factor', userId: pending.userId });
}
