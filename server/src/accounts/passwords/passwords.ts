import { EmailSchema } from '@borough/domain/accounts/accounts.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { spend } from '../../http/limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import type { SignedIn } from '../auth.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import { countingFailures } from '../guessing/failed-tries.ts';
import { endPendingOf } from '../factors/pending-sign-in.ts';
import { isPasswordStill, markedPassword } from '../security/security.store.ts';
import { endSession } from '../sessions/sessions.store.ts';
import { signInThrottled } from '../guessing/throttled-sign-in.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Signs in and gives the browser its cookie: until the browser closes (12 hours at most on the server), or for 30 days
 * after the last use. Answers who it is. Refuses `account.wrong-credentials`, `account.unconfirmed`,
 * `account.second-factor`, `request.too-many`.
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
  // Looking at a password takes long enough for its owner to choose another one and end all that this one began.
  const refuseReplaced = async (person: SignedIn | null) => {
    if (!password || (await isPasswordStill(accounts, password))) return;
    if (person?.sessionId) await endSession(accounts, person.id, person.sessionId);
    await endPendingOf(deps, password.userId);
    throw new Problem('account.wrong-credentials');
  };
  const { token } = await countingFailures(deps, { account: form.email, address: request.ip }, () =>
    askLibrary(reply, () =>
      api.signInEmail({ body: form, headers: libraryHeaders(request), returnHeaders: true }),
    ),
  ).catch(async (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'account.second-factor') await refuseReplaced(null);
    if (error.code !== 'request.too-many') throw error;
    return signInThrottled(deps, request, reply, { form, refusal: error });
  });
  const person = await personOfSession(accounts, token);
  await refuseReplaced(person);
  return person;
}

/** Moves the end of a remembered session that is in use, once a day, and sends its cookie again. */
export async function keepSession(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { api } = await deps.auth.library();
  await askLibrary(reply, () => api.getSession({ headers: libraryHeaders(request), returnHeaders: true }));
}

/** Ends the session and takes the cookie back; nothing for those who are not signed in. */
export async function signOut(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { api } = await deps.auth.library();
  await askLibrary(reply, () => api.signOut({ headers: libraryHeaders(request), returnHeaders: true }));
}

/** Mails a link to choose a new password; does nothing for unknown addresses. Refuses `request.too-many`. */
export async function forgotPassword(deps: AccountDeps, email: string, address: string): Promise<void> {
  await spend(deps, 'signUpsPerAddress', address);
  await spend(deps, 'mailsPerAddress', email);
  // The form only asks for an at-sign; no account has an address that is none.
  if (!EmailSchema.safeParse(email).success) return;
  const { api } = await deps.auth.library();
  await askLibrary(null, () => api.requestPasswordReset({ body: { email }, returnHeaders: true }));
}

/**
 * Sets a new password with a mailed link, and ends every session. Refuses `account.link-expired`, and
 * `account.weak-password` without using up the link.
 */
export async function resetPassword(
  deps: AccountDeps,
  form: { token: string; password: string },
): Promise<void> {
  const { api } = await deps.auth.library();
  const { email, name } = await askLibrary(null, () =>
    api.whoseReset({ body: { token: form.token }, returnHeaders: true }),
  );
  await refuseWeakPassword(deps, form.password, [email, name]);
  await askLibrary(null, () =>
    api.resetPassword({ body: { token: form.token, newPassword: form.password }, returnHeaders: true }),
  );
}
