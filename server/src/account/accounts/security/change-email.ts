import { createHash, randomBytes } from 'node:crypto';
import type {
  ConfirmNewEmailAnswer,
  NewEmailLinkAnswer,
  Security,
} from '@borough/domain/accounts/security.contract';
import { lostMailboxWaitMs } from '@borough/domain/accounts/mailbox.rules';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import type { Person } from '#floor/http/person.ts';
import { moveLetters } from '#talk/newsletter/members.ts';
import { mailAddress, notifyPerson } from '#talk/notifications/write-notice.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import type { AccountDeps } from '../account-deps.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { needsFactor } from '../factors/pending-sign-in.ts';
import { countingFailures } from '../throttling/failed-tries.ts';
import { spendMail } from '../throttling/mails-to-mailbox.ts';
import { removeNeverConfirmed } from '../accounts.store.ts';
import {
  approveEmailChange,
  asLibrary,
  beginEmailChange,
  emailChangeOf,
  emailChangeOfLink,
  endEmailChange,
  endEmailWait,
  forgetMailedLinks,
  hasPassword,
  isEmailInUse,
  leaveEmail,
  lockPerson,
  pastEmails,
  useUpEmailChange,
  waitedEmailChange,
  writeEmail,
} from '../security.store.ts';

const linkMs = 24 * hour;
const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What the Security section shows about the password and address. */
export async function securityOf(deps: AccountDeps, personId: string): Promise<Security> {
  const [change, factors] = await inTransaction(deps.db, async (tx) => [
    await emailChangeOf(tx, personId, deps.now()),
    await factorsOf(tx, personId),
  ]);
  return {
    hasPassword: await hasPassword(deps.auth.accounts, personId),
    hasFactor: needsFactor(factors),
    newEmail: change && {
      ...change,
      waitsUntil: change.waitsUntil?.toISOString() ?? null,
      until: change.until.toISOString(),
    },
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
  const until = after(deps.now(), linkMs);
  await inTransaction(deps.db, async (tx) => {
    const approve = person.emailVerified ? newToken() : null;
    const confirmHash = approve === null ? await askNewAddress(tx, newEmail) : null;
    const approveHash = approve && hashOf(approve);
    await beginEmailChange(tx, {
      userId: person.id,
      newEmail,
      approveHash,
      confirmHash,
      waitsUntil: null,
      until,
    });
    if (approve !== null)
      await notifyPerson(tx, 'approve-new-email', person, {
        facts: { token: approve, newEmail },
        now: deps.now(),
      });
  });
}

/**
 * Starts an address change for someone who lost the current mailbox and has just shown a second factor. Every address of
 * theirs is told; the new one gets its link after 72 hours. Refuses `account.factor-off` without a second factor,
 * `account.prove-again` if this session hasn't shown it, and what `changeEmail` refuses.
 */
export async function changeEmailWithoutMailbox(
  deps: AccountDeps,
  person: Person,
  newEmail: string,
): Promise<void> {
  if (!person.emailVerified) return changeEmail(deps, person, newEmail);
  if (newEmail === person.email)
    throw new Problem('request.invalid', { fields: { email: 'This is already your address' } });
  const factors = await inTransaction(deps.db, (tx) => factorsOf(tx, person.id));
  if (!needsFactor(factors)) throw new Problem('account.factor-off');
  if (!person.factorPassed) throw new Problem('account.prove-again');
  await spend(deps, 'emailChangesPerPerson', person.id);
  await spendMail(deps, newEmail, { stranger: person.id });
  const waitsUntil = after(deps.now(), lostMailboxWaitMs);
  await inTransaction(deps.db, async (tx) => {
    await beginEmailChange(tx, {
      userId: person.id,
      newEmail,
      approveHash: null,
      confirmHash: null,
      waitsUntil,
      until: after(waitsUntil, linkMs),
    });
    const facts = { newEmail, at: waitsUntil };
    for (const to of [person.email, ...(await pastEmails(tx, person.id, person.email))])
      await mailAddress(tx, 'email-change-waits', to, facts);
    await notifyPerson(tx, 'new-email-waits', person, { facts, now: deps.now() });
  });
}

/** Mails the new addresses whose wait is over; each link works for a day. Called by the clock. */
export async function askWaitedAddresses(deps: Pick<AccountDeps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  const askNext = () =>
    inTransaction(deps.db, async (tx) => {
      const waited = await waitedEmailChange(tx, now);
      if (!waited) return false;
      const confirmHash = await askNewAddress(tx, waited.newEmail);
      await endEmailWait(tx, { userId: waited.userId, confirmHash, until: after(now, linkMs) });
      return true;
    });
  while (await askNext());
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

/** Whose change a link belongs to, or a refusal: `account.link-expired`. */
async function changeOfLink(deps: AccountDeps, hash: string) {
  const found = await inTransaction(deps.db, (tx) => emailChangeOfLink(tx, hash, deps.now()));
  if (!found) throw new Problem('account.link-expired');
  return found;
}

const isInBrowserOf = (person: Person | null, userId: string) =>
  person?.id === userId && person.sessionId !== null;

/** What either link would do, for its page to show; changes nothing. Refuses `account.link-expired`. */
export async function lookAtNewEmail(
  deps: AccountDeps,
  person: Person | null,
  token: string,
): Promise<NewEmailLinkAnswer> {
  const { userId, newEmail, step } = await changeOfLink(deps, hashOf(token));
  if (isInBrowserOf(person, userId)) return { step, newEmail, by: 'session' };
  return { step, newEmail, by: (await hasPassword(deps.auth.accounts, userId)) ? 'password' : 'sign-in' };
}

/**
 * Presses the button of either link of an address change: the first, with the account's session or password, approves it
 * and mails the new address; the second completes it and notifies every address the person had. Refuses
 * `account.link-expired`, `account.approve-signed-in`, `account.wrong-password`, `account.email-taken`, `request.too-many`.
 */
export async function confirmNewEmail(
  deps: AccountDeps,
  { person, address }: { person: Person | null; address: string },
  { token, password }: { token: string; password?: string | undefined },
): Promise<ConfirmNewEmailAnswer> {
  const hash = hashOf(token);
  const found = await changeOfLink(deps, hash);
  if (found.step === 'confirm') return makeChange(deps, { ...found, hash });
  if (!isInBrowserOf(person, found.userId))
    await checkPassword(deps, { hash, userId: found.userId, password, address });
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

/** A link may be opened by something other than the mailbox's owner, such as a scanner, so it approves nothing by itself. */
async function checkPassword(
  deps: AccountDeps,
  tried: { hash: string; userId: string; password: string | undefined; address: string },
): Promise<void> {
  const { hash, userId, password, address } = tried;
  if (password === undefined) throw new Problem('account.approve-signed-in');
  const { api } = await deps.auth.library();
  await countingFailures(
    deps,
    [
      ['failedSignInsPerGuesser', `link:${hash}`],
      ['failedSignInsPerAddress', address],
    ],
    ['account.wrong-password'],
    async () => {
      if (await api.isPassword({ body: { userId, password } })) return;
      throw new Problem('account.wrong-password', { fields: { password: "That's not your password." } });
    },
  );
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
