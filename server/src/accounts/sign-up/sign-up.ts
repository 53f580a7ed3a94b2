import { type SignUp, termsVersion } from '@borough/domain/accounts/accounts.contract';
import { Problem } from '@borough/domain/problems';
import { firstDisplayName } from '@borough/domain/profiles/profiles.rules';
import { constraintOf, inTransaction } from '../../db/transaction.ts';
import { spend } from '../../http/limits.ts';
import { refuseContactDetails } from '../../messaging/refuse-contact-details.ts';
import { mailAddress } from '../../notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { keepSignUpNotes, removeNeverConfirmed } from '../accounts.store.ts';
import { spendMail } from '../throttling/mails-to-mailbox.ts';
import { libraryCode } from '../library/ask-library.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';

/**
 * Signs somebody up: the account, what they entered with it, and the mail with the link that confirms it in this
 * browser. A known address gets the same answer and a mail; an unconfirmed account gives way to the new one, so that
 * nobody can block an address that is not theirs. Refuses `account.weak-password`, `request.too-many`, and contact
 * details in the name.
 */
export async function signUp(
  deps: AccountDeps,
  form: SignUp,
  from: { address: string; browser: string },
): Promise<void> {
  await spend(deps, 'signUpsPerAddress', from.address);
  const { firstName, lastName } = form;
  refuseContactDetails({ firstName, lastName }, deps.log, { names: true });
  refuseContactDetails({ firstName: `${firstName} ${lastName}` }, deps.log, { names: true });
  // Before anything is looked up, so that this answer and its timing depend only on what was typed.
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
        termsVersion,
        now: deps.now(),
      });
      await mailAddress(tx, 'confirm-email', form.email, { token: link, letters: form.marketingOptIn });
    });
  } catch (error) {
    // It has already given way to the next one, which gets the mail.
    if (constraintOf(error) !== 'sign_up_notes_user_id_fkey') throw error;
  }
}

/** The new account's id; null if the address belongs to a confirmed account or somebody was faster. */
async function createAccount(deps: AccountDeps, form: SignUp, attempts = 5): Promise<string | null> {
  const { email, password, firstName, lastName } = form;
  const { api } = await deps.auth.library();
  await removeNeverConfirmed(deps.auth.accounts, email);
  try {
    const { user } = await api.signUpEmail({ body: { email, password, name: `${firstName} ${lastName}` } });
    const found = await api.findByEmail({ body: { email } });
    // For a known address the library returns an invented person.
    return found?.id === user.id ? user.id : null;
  } catch (error) {
    if (libraryCode(error) !== 'FAILED_TO_CREATE_USER') throw error;
    if (await api.findByEmail({ body: { email } })) return null;
    // The account in the way may have given way to another one in the meantime.
    if (attempts > 1) return createAccount(deps, form, attempts - 1);
    throw new Problem('request.malformed');
  }
}
