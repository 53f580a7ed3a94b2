import type { SecondFactor } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import type { SignedIn } from '../auth.ts';
import { checkFactor } from './check-factor.ts';
import { type Counter, countingRefusals } from '../guessing/failed-tries.ts';
import { endPending, forgetPending, pendingHash } from './pending-sign-in.ts';
import { giveTryBack, pendingSignIn, takeTry } from './pending-sign-ins.store.ts';
import { passingSecondFactor } from './second-factor-gate.ts';
import { askForPasskey } from '../passkeys/use-passkey.ts';

/** Begins a session for somebody who passed the second factor, or needs none beside a verified passkey. */
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
  return personOfSession(deps.auth.accounts, token);
}

/**
 * Ends this browser's pending sign-in with a second factor and signs in. Five wrong ones end it too. Refuses
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
  const pending = hash === null ? undefined : await inTransaction(deps.db, (tx) => takeTry(tx, hash));
  if (hash === null || !pending) {
    forgetPending(deps, reply);
    throw new Problem('account.second-factor-over');
  }
  const { userId, remember, throttled, passwordWrong, left } = pending;
  // Counted for this address only: wrong passwords of others must not use up the codes of the owner.
  const counters: Counter[] = throttled ? [['wrongCodesPerAccount', `${userId} ${request.ip}`]] : [];
  try {
    if (passwordWrong) await refuseAlike(deps, request, counters, shown);
    else await checkFactor(deps, request, { userId, purpose: 'second-factor', counters }, shown);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const wasTry = error.code === 'account.wrong-code' || error.code === 'account.passkey-refused';
    if (!wasTry) await inTransaction(deps.db, (tx) => giveTryBack(tx, hash));
    else if (left === 0) {
      await endPending(deps, reply, hash);
      throw new Problem('account.second-factor-over');
    }
    throw error;
  }
  if (!(await endPending(deps, reply, hash))) throw new Problem('account.second-factor-over');
  return beginSession(deps, request, reply, { userId, remember });
}

/** What a wrong password is answered that was taken for a right one: nothing shown here is ever right. */
async function refuseAlike(
  deps: AccountDeps,
  request: FastifyRequest,
  counters: readonly Counter[],
  shown: SecondFactor,
): Promise<never> {
  if (shown.passkey) throw new Problem('account.passkey-refused');
  return countingRefusals(
    deps,
    [...counters, ['failedSignInsPerAddress', request.ip]],
    'account.wrong-code',
    () => Promise.reject(new Problem('account.wrong-code')),
  );
}

/** What a passkey shall sign to end this browser's pending sign-in. Refuses `account.second-factor-over`. */
export async function askPasskeyOfPending(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply) {
  const hash = pendingHash(deps, request);
  const pending = hash === null ? undefined : await inTransaction(deps.db, (tx) => pendingSignIn(tx, hash));
  if (!pending) throw new Problem('account.second-factor-over');
  return askForPasskey(deps, request, reply, { purpose: 'second-factor', userId: pending.userId });
}
