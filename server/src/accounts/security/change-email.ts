import { createHash, randomBytes } from 'node:crypto';
import type { ConfirmNewEmailAnswer, Security } from '@borough/domain/accounts/security.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '../../db/transaction.ts';
import { spend } from '../../http/limits.ts';
import type { Person } from '../../http/person.ts';
import { moveLetters } from '../../newsletter/members.ts';
import { mailAddress, notifyPerson } from '../../notifications/write-notice.ts';
import { refreshTrust } from '../../trust/refresh-trust.ts';
import type { AccountDeps } from '../account-deps.ts';
import { spendMail } from '../throttling/mails-to-mailbox.ts';
import { removeNeverConfirmed } from '../accounts.store.ts';
import {
  approveEmailChange,
  asLibrary,
  beginEmailChange,
  emailChangeOf,
  emailChangeOfLink,
  endEmailChange,
  forgetMailedLinks,
  hasPassword,
  isEmailInUse,
  leaveEmail,
  lockPerson,
  useUpEmailChange,
  writeEmail,
} from '../security.store.ts';

const linkMs = 24 * 3_600_000;
const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What the Security section shows about the password and address. */
export async function securityOf(deps: AccountDeps, personId: string): Promise<Security> {
  const change = await inTransaction(deps.db, (tx) => emailChangeOf(tx, personId, deps.now()));
  return {
    hasPassword: await hasPassword(deps.auth.accounts, personId),
    newEmail: change && { ...change, until: change.until.toISOString() },
  };
}

/**
 * Starts an address change. The current address has to approve it first, unless it was never confirmed and so proves
 * nothing. Neither the answer nor that mail reveals whether the new address is someone else's. Refuses
 * `request.invalid` for the current address, `request.too-many`.
 */
export async function changeEmail(deps: AccountDeps, person: Person, newEmail: string): Promise<void> {
  if (newEmail === person.email)
    throw new Problem('request.invalid', { fields: { email: 'This is already your address' } });
  await spend(deps, 'emailChangesPerPerson', person.id);
  if (person.emailVerified) await spendMail(deps, person.email, { known: person.id });
  else await spendMail(deps, newEmail, { stranger: person.id });
  const until = new Date(deps.now().getTime() + linkMs);
  await inTransaction(deps.db, async (tx) => {
    const approve = person.emailVerified ? newToken() : null;
    const confirmHash = approve === null ? await askNewAddress(tx, newEmail) : null;
    const approveHash = approve && hashOf(approve);
    await beginEmailChange(tx, { userId: person.id, newEmail, approveHash, confirmHash, until });
    if (approve !== null)
      await notifyPerson(tx, 'approve-new-email', person, {
        facts: { token: approve, newEmail },
        now: deps.now(),
      });
  });
}

/** Cancels an address change in progress; its links no longer work. */
export async function cancelEmailChange(deps: AccountDeps, personId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => endEmailChange(tx, personId));
}

/** Mails the new address a link and returns its hash. If an account already has it, says someone wanted it; returns null. */
async function askNewAddress(tx: Tx, newEmail: string): Promise<string | null> {
  if (await asLibrary(tx, () => isEmailInUse(tx, newEmail))) {
    await mailAddress(tx, 'email-in-use', newEmail, {});
    return null;
  }
  const token = newToken();
  await mailAddress(tx, 'confirm-new-email', newEmail, { token });
  return hashOf(token);
}

/**
 * Follows either link of an address change: the first approves it and mails the new address; the second completes it and
 * notifies every address the person had. Refuses `account.link-expired`, `account.email-taken`, `request.too-many`.
 */
export async function confirmNewEmail(deps: AccountDeps, token: string): Promise<ConfirmNewEmailAnswer> {
  const hash = hashOf(token);
  const found = await inTransaction(deps.db, (tx) => emailChangeOfLink(tx, hash, deps.now()));
  if (!found) throw new Problem('account.link-expired');
  if (found.step === 'confirm') return makeChange(deps, { ...found, hash });
  await spendMail(deps, found.newEmail, { stranger: found.userId });
  await inTransaction(deps.db, async (tx) => {
    const confirmHash = await askNewAddress(tx, found.newEmail);
    // If someone else was faster, this also rolls back the mail we just wrote.
    if (!(await approveEmailChange(tx, hash, confirmHash))) throw new Problem('account.link-expired');
  });
  return {
    step: 'approved',
    message: 'Approved. Now open the link we just emailed to your new address.',
  };
}

async function makeChange(
  deps: AccountDeps,
  { userId, newEmail, hash }: { userId: string; newEmail: string; hash: string },
): Promise<ConfirmNewEmailAnswer> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const left = await asLibrary(tx, async () => {
        const account = await lockPerson(tx, userId);
        // The person has just proved the mailbox, so any account someone else started with this address gives way.
        await removeNeverConfirmed(tx, newEmail);
        await writeEmail(tx, userId, newEmail);
        await forgetMailedLinks(tx, userId);
        return account;
      });
      if (!(await useUpEmailChange(tx, hash)) || !left) throw new Problem('account.link-expired');
      if (left.emailVerified) await moveLetters(tx, { from: left.email, to: newEmail, at: deps.now() });
      refreshTrust(tx, [userId], 'email', deps.now());
      const change = { email: newEmail, at: deps.now() };
      const past = await leaveEmail(tx, { userId, email: left.email, present: newEmail, now: deps.now() });
      for (const to of past) await mailAddress(tx, 'email-changed', to, change);
      await notifyPerson(tx, 'new-email', { id: userId, email: newEmail }, { facts: change, now: change.at });
    });
  } catch (error) {
    if (constraintOf(error) === 'user_email_key') throw new Problem('account.email-taken');
    throw error;
  }
  return { step: 'changed', message: 'Your email address was changed. Use it to sign in from now on.' };
}
