import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import type { SignedIn } from '../auth.ts';
import { guessCode, sendCode } from './phone-codes.ts';
import { type CodePurpose, holderOf, newestCodeOfNumber, type PhoneHolder } from './phones.store.ts';
import { resetPassword } from '../passwords/passwords.ts';
import { numberToText } from './typed-number.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';

type Door = Exclude<CodePurpose, 'confirm'>;

/**
 * Sends a code to someone's confirmed number; returns the number. Unknown numbers, numbers only entered at sign-up and
 * admins' numbers get the same answer but no code. Refuses `phone.not-set-up`, `phone.unusable`, `phone.abroad`,
 * `phone.too-many-codes`, `phone.resting`, `request.too-many`.
 */
export async function sendPhoneCode(
  deps: AccountDeps,
  { phone: typed, purpose }: { phone: string; purpose: Door },
  address: string,
): Promise<string> {
  const phone = numberToText(deps.config, typed);
  await spend(deps, 'codesPerAddress', address);
  await inTransaction(deps.db, async (tx) => {
    const holder = await holderOf(tx, phone);
    const userId = holder && !holder.isAdmin ? holder.userId : null;
    await sendCode(tx, deps, { phone, purpose, userId });
  });
  return phone;
}

/**
 * Signs in with a texted code; asks for a second factor just as after a password. Refuses `phone.code-wrong`,
 * `phone.code-over`, `phone.resting`, `request.too-many`, `account.second-factor`.
 */
export async function signInByPhone(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { phone: string; code: string; rememberMe: boolean },
): Promise<SignedIn | null> {
  const userId = await ownerOfCode(deps, { ...form, purpose: 'sign-in' }, request.ip);
  const { api } = await deps.auth.library();
  const { token } = await askLibrary(reply, () =>
    api.startSession({
      body: { userId, remember: form.rememberMe },
      headers: libraryHeaders(request),
      returnHeaders: true,
    }),
  );
  return personOfSession(deps.auth.accounts, token, deps.now());
}

/**
 * Sets a new password with a texted code and ends every session, just like a mailed link. Refuses `phone.code-wrong`,
 * `phone.code-over`, `phone.resting`, `request.too-many`, and `account.weak-password` without using up the code.
 */
export async function resetByPhone(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { phone: string; code: string; password: string },
): Promise<void> {
  const userId = await ownerOfCode(deps, { ...form, purpose: 'reset' }, request.ip, ({ email, name }) =>
    refuseWeakPassword(deps, form.password, [email, name]),
  );
  const { api } = await deps.auth.library();
  const { token } = await api.beginPasswordReset({ body: { userId } });
  await resetPassword(deps, request, reply, { token, password: form.password });
}

/** Uses up a code, unless `accept` refuses, and returns whose it was. A code stops working if they lost the number. */
async function ownerOfCode(
  deps: AccountDeps,
  { phone: typed, code: guess, purpose }: { phone: string; code: string; purpose: Door },
  address: string,
  accept: (holder: PhoneHolder) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const phone = numberToText(deps.config, typed);
  await spend(deps, 'codeGuessesPerAddress', address);
  const outcome = await inTransaction(deps.db, async (tx) => {
    let holder: PhoneHolder | undefined;
    const find = async () => {
      holder = await holderOf(tx, phone);
      // Its owner may have lost the number or become an admin since then, which invalidates the code.
      const theirs = holder && !holder.isAdmin ? holder.userId : null;
      const code = await newestCodeOfNumber(tx, phone, purpose);
      return code?.userId === theirs ? code : undefined;
    };
    const outcome = await guessCode(tx, deps, { phone, guess, find });
    if (outcome.right && holder) await accept(holder);
    return outcome;
  });
  if (!outcome.right) throw outcome.refusal;
  return String(outcome.code.userId);
}
