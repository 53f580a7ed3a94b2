import type { SignUp } from '@borough/domain/accounts/accounts.contract';
import { Problem } from '@borough/domain/problems';
import { firstDisplayName } from '@borough/domain/profiles/profiles.rules';
import { constraintOf, inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import { refuseCompanyName } from '#talk/messaging/filtering/refuse-company-name.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { keepSignUpNotes, removeNeverConfirmed } from '../accounts.store.ts';
import { spendMail } from '../throttling/mails-to-mailbox.ts';
import { libraryCode } from '../library/ask-library.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { termsVersionNow } from './terms-now.ts';

/**
 * Signs someone up: creates the account, stores what they entered, and mails the link that confirms it in this browser.
 * For an address already in use, the answer is the same, and its owner gets a mail. An unconfirmed account gives way to
 * the new one, so that no one can block an address that isn't theirs. Refuses `account.weak-password`,
 * `request.too-many`, and contact details in the name.
 */
export async function signUp(
  deps: AccountDeps,
  form: SignUp,
  from: { address: string; browser: string },
): Promise<void> {
  await spend(deps, 'signUpsPerAddress', from.address);
  const { firstName, lastName } = form;
  refuseCompanyName({ firstName: `${firstName} ${lastName}` }, deps.config.company);
  refuseContactDetails({ firstName, lastName }, deps.log, { names: true });
  refuseContactDetails({ firstName: `${firstName} ${lastName}` }, deps.log, { names: true });
  // Before any lookup, so that this answer and its timing depend only on what was typed.
  await refuseWeakPassword(deps, form.password, [form.email, form.firstName, form.lastName]);
  await spendMail(deps, form.email, { stranger: from.address });
  const userId = await createAccount(deps, form);
  if (userId === null) return;

  const { api } = await deps.auth.library();
  const { link } = await api.beginConfirmation({ body: { userId, browser: from.browser } });
  try {
    await inTransaction(deps.db, async (tx) => {
      await keepSignUpNotes(tx, {
        userId,
        firstName: form.firstName,
        lastName: form.lastName,
        displayName: firstDisplayName(form.firstName, form.lastName),
        phone: form.phone || null,
        marketingOptIn: form.marketingOptIn,
        termsVersion: await termsVersionNow(tx),
        now: deps.now(),
      });
      await mailAddress(tx, 'confirm-email', form.email, { token: link, letters: form.marketingOptIn });
    });
  } catch (error) {
    // This account has already given way to a newer one, which sends the mail.
    if (constraintOf(error) !== 'sign_up_notes_user_id_fkey') throw error;
  }
}

/** Creates an unconfirmed account and returns its id; null if the address belongs to a confirmed account or someone was faster. */
export async function createAccount(
  deps: AccountDeps,
  form: Pick<SignUp, 'email' | 'password' | 'firstName' | 'lastName'>,
  attempts = 5,
): Promise<string | null> {
  const { email, password, firstName, lastName } = form;
  const { api } = await deps.auth.library();
  await removeNeverConfirmed(deps.auth.accounts, email);
  try {
    const { user } = await api.signUpEmail({ body: { email, password, name: `${firstName} ${lastName}` } });
    const found = await api.findByEmail({ body: { email } });
    // For an address already in use, the library returns a made-up person.
    return found?.id === user.id ? user.id : null;
  } catch (error) {
    if (libraryCode(error) !== 'FAILED_TO_CREATE_USER') throw error;
    if (await api.findByEmail({ body: { email } })) return null;
    // The account that was in the way may be gone by now.
    if (attempts > 1) return createAccount(deps, form, attempts - 1);
    throw new Problem('request.malformed');
  }
}
