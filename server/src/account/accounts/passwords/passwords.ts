import { EmailSchema } from '@borough/domain/contact-details.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import type { SignedIn } from '../auth.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import { spendResetMail } from '../throttling/mails-to-mailbox.ts';
import { countingGuesses } from '../throttling/password-tries.ts';
import { askForSignInCode } from '../throttling/sign-in-code.ts';
import { endPendingOf } from '../factors/pending-sign-in.ts';
import { isCurrentPassword, markedPassword } from '../security.store.ts';
import { knownBrowser, markBrowser } from '../sessions/browser-mark.ts';
import { endSession, noteBrowser } from '../sessions/sessions.store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Signs in and gives the browser a cookie that lasts until the browser closes (at most 12 hours on the server), or 30
 * days after the last use. Returns who signed in. Refuses `account.wrong-credentials`, `account.unconfirmed`,
 * `account.second-factor`, `account.sign-in-code`, `request.too-many`.
 */
export async function signIn(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { email: string; password: string; rememberMe: boolean },
): Promise<SignedIn | null> {
  const { accounts } = deps.auth;
  const { api } = await deps.auth.library();
  const password = await markedPassword(accounts, form.email);
  // Checking a password is slow: meanwhile its owner may change it and end every session the old one started.
  const refuseReplaced = async (person: SignedIn | null) => {
    if (!password || (await isCurrentPassword(accounts, password))) return;
    if (person?.sessionId) await endSession(accounts, person.id, person.sessionId);
    await endPendingOf(deps, password.userId);
    throw new Problem('account.wrong-credentials');
  };
  const guesser = {
    // A new password resets the counts: someone who just reset it shouldn't have to wait because of earlier attempts.
    account: [form.email, password?.mark ?? ''],
    address: request.ip,
    browser: await knownBrowser(deps, request, form.email),
  };
  const { token } = await countingGuesses(deps, guesser, (asksForCode) =>
    asksForCode
      ? askForSignInCode(deps, request, reply, { ...form, kept: password })
      : askLibrary(reply, () =>
          api.signInEmail({ body: form, headers: libraryHeaders(request), returnHeaders: true }),
        ),
  ).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'account.second-factor') await refuseReplaced(null);
    throw error;
  });
  const person = await personOfSession(accounts, token, deps.now());
  await refuseReplaced(person);
  return person;
}

/** Once a day, extends a remembered session that's in use and sends its cookie again. */
export async function keepSession(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { api } = await deps.auth.library();
  await askLibrary(reply, () => api.getSession({ headers: libraryHeaders(request), returnHeaders: true }));
}

/** Ends the session and clears the cookie; does nothing for anyone who isn't signed in. */
export async function signOut(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { api } = await deps.auth.library();
  await askLibrary(reply, () => api.signOut({ headers: libraryHeaders(request), returnHeaders: true }));
}

/**
 * Mails a link to choose a new password; does nothing for unknown addresses. If strangers requested many within the hour,
 * the answer is the same but nothing is sent: the links already in the mailbox still work. Refuses `request.too-many`.
 */
export async function forgotPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const known = await knownBrowser(deps, request, email);
  if (known === null) await spend(deps, 'signUpsPerAddress', request.ip);
  if (!(await spendResetMail(deps, email, known === null ? { stranger: request.ip } : { known }))) return;
  // The form only requires an @; no account has an invalid address.
  const address = EmailSchema.safeParse(email).data;
  if (address === undefined) return;
  const { api } = await deps.auth.library();
  await askLibrary(null, () => api.requestPasswordReset({ body: { email: address }, returnHeaders: true }));
}

/**
 * Sets a new password with a mailed link, and ends every session. From then on the account knows this browser, so other
 * people's attempts can't keep its owner from signing in here. Returns the account's address. Refuses `account.link-expired`, and
 * `account.weak-password` without using up the link.
 */
export async function resetPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { token: string; password: string },
): Promise<string> {
  const { api } = await deps.auth.library();
  const { id, email, name } = await askLibrary(null, () =>
    api.whoseReset({ body: { token: form.token }, returnHeaders: true }),
  );
  await refuseWeakPassword(deps, form.password, [email, name]);
  await askLibrary(null, () =>
    api.resetPassword({ body: { token: form.token, newPassword: form.password }, returnHeaders: true }),
  );
  const markHash = await markBrowser(deps, request, reply, email);
  // No mail about a new browser: the one about the new password has already gone out.
  await inTransaction(deps.db, (tx) => noteBrowser(tx, { userId: id, markHash, now: deps.now() }));
  return email;
}
