import type { FactorBegun, FirstAdmin } from '@borough/domain/first-run/first-run.contract';
import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { Problem } from '@borough/domain/problems';
import { firstDisplayName } from '@borough/domain/profiles/profiles.rules';
import type { Pool } from 'pg';
import type { Queryable } from '#floor/db/query.ts';
import { asOwner, type Tx } from '#floor/db/transaction.ts';
import { seal, type SecretsInUse, unseal } from '#floor/secrets/secrets.ts';
import type { AccountDeps } from '../account-deps.ts';
import { keepSignUpNotes } from '../accounts.store.ts';
import { beginTotp, confirmTotp, spendTotpStep } from '../factors/factors.store.ts';
import { base32, matchingStep, newTotpSecret, totpStep, totpUri } from '../factors/totp.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { issueRecoveryCodes } from '../sign-in-methods/two-step.ts';
import { createAccount } from '../sign-up/sign-up.ts';
import { appointFirst, hasAdmin } from './admins.store.ts';

/** Whether there is an admin whose rights count. Needs the owner's connection. */
export const adminIsThere = (owner: Queryable): Promise<boolean> => hasAdmin(owner);

/** A secret for the first admin's authenticator app; nothing is kept yet. */
export async function beginFactor(secrets: SecretsInUse, email: string): Promise<FactorBegun> {
  const secret = newTotpSecret();
  return {
    sealed: await seal(secrets, secret.toString('base64url')),
    secret: base32(secret),
    uri: totpUri(secret, email),
  };
}

/**
 * Makes the first admin: an operator with a confirmed address and a second factor, on the word of the person who runs the server.
 * `inSame` runs in the same transaction, before. Returns recovery codes. Refuses `account.wrong-code`, `account.weak-password`,
 * and `account.email-taken`.
 */
export async function makeFirstAdmin(
  deps: AccountDeps & { owner: Pool },
  form: FirstAdmin,
  inSame: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const kept = await unseal(deps, form.sealed);
  const secret = kept === null ? null : Buffer.from(kept, 'base64url');
  const step = secret && matchingStep(secret, form.code, totpStep(deps.now().getTime()));
  if (kept === null || step === null)
    throw new Problem('account.wrong-code', { fields: { code: 'That code is wrong, or too old by now.' } });
  const { email, firstName, lastName, password } = form;
  await refuseWeakPassword(deps, password, [email, firstName, lastName]);
  // Nobody can sign in to an unconfirmed account, and the next try removes it.
  const userId = await createAccount(deps, { email, password, firstName, lastName });
  if (userId === null) throw new Problem('account.email-taken');
  return asOwner(deps.owner, async (tx) => {
    await inSame(tx);
    await keepSignUpNotes(tx, {
      ...{ userId, firstName, lastName, phone: null, marketingOptIn: false, termsVersion, now: deps.now() },
      displayName: firstDisplayName(firstName, lastName),
    });
    await beginTotp(tx, userId, await seal(deps, kept));
    await confirmTotp(tx, userId);
    await spendTotpStep(tx, userId, step);
    await appointFirst(tx, userId);
    return issueRecoveryCodes(tx, deps, userId);
  });
}
