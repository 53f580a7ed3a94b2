import type { FactorsAnswer, NewTotp } from '@borough/domain/accounts/factors.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Person } from '#floor/http/person.ts';
import type { FactorChange } from '#talk/notifications/catalogue/chapters/security.ts';
import type { AccountDeps } from '../account-deps.ts';
import { forgetFactorPassed } from '../accounts.store.ts';
import { codeHash, newRecoveryCodes, plainRecoveryCode, seal, unseal } from '#floor/secrets/secrets.ts';
import {
  beginTotp,
  choosePasskey,
  confirmTotp,
  factorsOf,
  lockTotp,
  removeTotp,
  replaceRecoveryCodes,
  spendTotpStep,
} from '../factors/factors.store.ts';
import { countingFailures } from '../throttling/failed-tries.ts';
import { passkeyOf } from '../passkeys/passkeys.present.ts';
import { lockWays, passkeysOf } from '../passkeys/passkeys.store.ts';
import { needsFactor } from '../factors/pending-sign-in.ts';
import { renewSession } from '../reauthentication/prove.ts';
import { base32, matchingStep, newTotpSecret, totpUri } from '../factors/totp.ts';
import { tellOfFactorChange } from '../factors/tell-of-factor-change.ts';

/** This person's second factors and passkeys, without any secrets. */
export async function readFactors(deps: AccountDeps, userId: string): Promise<FactorsAnswer> {
  return inTransaction(deps.db, async (tx) => {
    const { factorId, totpSince, recoveryCodes, passkeyAsked } = await factorsOf(tx, userId);
    return {
      totp: factorId && totpSince ? { id: factorId, createdAt: totpSince.toISOString() } : null,
      recoveryCodesLeft: recoveryCodes,
      passkeyAsked,
      passkeys: (await passkeysOf(tx, userId)).map(passkeyOf),
    };
  });
}

/** Creates a secret for an authenticator app; it doesn't count until confirmed. Refuses `account.factor-on`. */
export async function beginTwoStep(deps: AccountDeps, person: Person): Promise<NewTotp> {
  const secret = newTotpSecret();
  const sealed = await seal(deps, secret.toString('base64url'));
  const id = await inTransaction(deps.db, (tx) => beginTotp(tx, person.id, sealed));
  if (id === null) throw new Problem('account.factor-on');
  return { id, secret: base32(secret), uri: totpUri(secret, person.email) };
}

/** Notifies a person about a change to their sign-in methods. */
export async function tellOfFactor(
  tx: Tx,
  deps: AccountDeps,
  userId: string,
  what: Exclude<FactorChange, { provider: string } | { left: number }>['what'],
): Promise<void> {
  await tellOfFactorChange(tx, deps, userId, { what });
}

/** Ten new recovery codes in place of all others. */
export async function issueRecoveryCodes(tx: Tx, deps: AccountDeps, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => codeHash(deps, userId, plainRecoveryCode(code)));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/**
 * Turns on two-step verification with the app's first code, and returns ten recovery codes. This session counts as having
 * passed the factor. Refuses `account.wrong-code`, `account.factor-on`, `account.factor-off`, `request.too-many`.
 */
export async function confirmTwoStep(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, code }: { person: Person; code: string },
): Promise<string[]> {
  const codes = await countingFailures(
    deps,
    [['wrongCodesPerAccount', [person.id, person.sessionId ?? '']]],
    ['account.wrong-code'],
    () =>
      inTransaction(deps.db, async (tx) => {
        const totp = await lockTotp(tx, person.id);
        if (!totp) throw new Problem('account.factor-off');
        if (totp.confirmed) throw new Problem('account.factor-on');
        const secret = await unseal(deps, totp.sealed);
        // It was sealed with an installation secret that is gone, so setup has to start over.
        if (secret === null) throw new Problem('account.factor-off');
        const step = matchingStep(Buffer.from(secret, 'base64url'), code, totp.step);
        if (step === null) throw new Problem('account.wrong-code');
        await confirmTotp(tx, person.id);
        await spendTotpStep(tx, person.id, step);
        await tellOfFactor(tx, deps, person.id, 'app-on');
        return issueRecoveryCodes(tx, deps, person.id);
      }),
  );
  if (person.sessionId !== null)
    await renewSession(deps, request, reply, person.sessionId, { proved: true, factorPassed: true });
  return codes;
}

/** Replaces all recovery codes with ten new ones. Refuses `account.factor-off` if there is no second factor. */
export async function renewRecoveryCodes(deps: AccountDeps, person: Person): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockWays(tx, person.id);
    if (!needsFactor(await factorsOf(tx, person.id))) throw new Problem('account.factor-off');
    await tellOfFactor(tx, deps, person.id, 'new-recovery-codes');
    return issueRecoveryCodes(tx, deps, person.id);
  });
}

/** After a factor was removed, clears what no longer applies: the passkey choice, the recovery codes, the sessions' marks. */
export async function settleFactors(tx: Tx, userId: string): Promise<void> {
  const factors = await factorsOf(tx, userId);
  if (factors.passkeyChosen && factors.passkeys === 0) await choosePasskey(tx, userId, false);
  if (!needsFactor(factors)) await replaceRecoveryCodes(tx, userId, []);
  if (!factors.totp && factors.passkeys === 0) await forgetFactorPassed(tx, userId);
}

/** Turns the authenticator app off. Refuses `account.factor-off`. */
export async function endTwoStep(deps: AccountDeps, person: Person): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockWays(tx, person.id);
    if (!(await removeTotp(tx, person.id))) throw new Problem('account.factor-off');
    await settleFactors(tx, person.id);
    await tellOfFactor(tx, deps, person.id, 'app-off');
  });
}

/**
 * Sets whether a passkey is required after the password; returns recovery codes if this is the first second factor.
 * Refuses `account.passkey-not-found` if there is no passkey.
 */
export async function askForPasskeyToo(deps: AccountDeps, person: Person, asked: boolean): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockWays(tx, person.id);
    const before = await factorsOf(tx, person.id);
    if (before.passkeyChosen === asked) return [];
    if (asked && before.passkeys === 0) throw new Problem('account.passkey-not-found');
    await choosePasskey(tx, person.id, asked);
    await tellOfFactor(tx, deps, person.id, asked ? 'passkey-asked' : 'passkey-not-asked');
    if (asked && before.recoveryCodes === 0) return issueRecoveryCodes(tx, deps, person.id);
    if (!asked) await settleFactors(tx, person.id);
    return [];
  });
}
