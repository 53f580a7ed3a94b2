import type { PasskeyAnswer } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { AccountDeps } from '../account-deps.ts';
import { codeHashes, isOfLostSecret, unseal } from '#floor/secrets/secrets.ts';
import { factorsOf, lockTotp, recoveryCodesOf, spendTotpStep, useRecoveryCode } from './factors.store.ts';
import { type Counter, countingFailures } from '../throttling/failed-tries.ts';
import type { PasskeyPurpose } from '../passkeys/passkeys.store.ts';
import { matchingStep } from './totp.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { tellOfFactorChange } from './tell-of-factor-change.ts';

/** One second factor as a form sends it. */
export interface ShownFactor {
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyAnswer;
}

async function checkCode(deps: AccountDeps, userId: string, code: string): Promise<void> {
  const right = await inTransaction(deps.db, async (tx) => {
    const totp = await lockTotp(tx, userId);
    if (!totp?.confirmed) throw new Problem('account.way-not-open');
    const secret = await unseal(deps, totp.sealed);
    if (secret === null) throw new Problem('account.factor-unreadable');
    const step = matchingStep(Buffer.from(secret, 'base64url'), code, totp.step);
    // A code works once, so reading it over someone's shoulder doesn't help.
    if (step === null || (totp.lastStep !== null && step <= totp.lastStep)) return false;
    await spendTotpStep(tx, userId, step);
    return true;
  });
  if (!right) throw new Problem('account.wrong-code');
}

async function checkRecoveryCode(deps: AccountDeps, userId: string, code: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await useRecoveryCode(tx, userId, codeHashes(deps, userId, code)))) {
      const left = await recoveryCodesOf(tx, userId);
      const lost = left.length > 0 && left.every((stored) => isOfLostSecret(deps, stored));
      throw new Problem(lost ? 'account.factor-unreadable' : 'account.wrong-code');
    }
    const { recoveryCodes } = await factorsOf(tx, userId);
    const change = { what: 'recovery-code-used', left: recoveryCodes } as const;
    await tellOfFactorChange(tx, deps, userId, change);
  });
}

/**
 * Checks a second factor and uses it up: a code works once. Wrong ones count against `guesser`, a session or browser the
 * person is known in; without one, against the network address and, for the app's codes, the account. That way no one
 * else can use up a person's attempts in their own browsers. Refuses `account.wrong-code`, `account.way-not-open`,
 * `account.passkey-refused`, `account.factor-unreadable` (the secret it was stored with is gone), `request.too-many`.
 */
export async function checkFactor(
  deps: AccountDeps,
  request: FastifyRequest,
  who: { userId: string; purpose: PasskeyPurpose; guesser: string | null },
  shown: ShownFactor,
): Promise<void> {
  const { code, recoveryCode, passkey } = shown;
  const { userId, guesser } = who;
  const everyWay: Counter[] = guesser === null ? [['wrongCodesPerAddress', request.ip]] : [];
  const ofApp: Counter = ['wrongCodesPerAccount', guesser === null ? userId : [userId, guesser]];
  if (passkey) await usePasskey(deps, request, who, passkey);
  else if (recoveryCode !== undefined)
    // A recovery code is too long to guess, so its owner can always use it, whatever others have tried.
    await countingFailures(deps, everyWay, ['account.wrong-code'], () =>
      checkRecoveryCode(deps, userId, recoveryCode),
    );
  else
    await countingFailures(deps, [ofApp, ...everyWay], ['account.wrong-code'], () =>
      checkCode(deps, userId, code ?? ''),
    );
}
