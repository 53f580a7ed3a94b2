import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import type { Deps } from '../../deps.ts';
import { limits } from '../../config.ts';
import { count, spend } from '../../http/limits.ts';

/** Who has us write to a mailbox: somebody known to its account (a browser, a person who is signed in), or anybody. */
export type Asker = { known: string } | { stranger: string };

/**
 * Counts one mail to the mailbox of an address that is only typed. Every asker has so many of their own, and strangers share a
 * ceiling, so that nobody floods a mailbox and nobody uses up the mails of its owner. Refuses `request.too-many`.
 */
export async function spendMail(deps: Pick<Deps, 'db' | 'now'>, email: string, asker: Asker): Promise<void> {
  await spendAsker(deps, email, asker);
  if ('stranger' in asker) await spend(deps, 'mailsPerMailbox', mailboxOf(email));
}

/**
 * Counts one mail that leads to a new password; false when it shall not be written. Other mails to the mailbox have no part in
 * it, and strangers share a ceiling for each account, beyond which nobody is refused: that many links went out within the
 * hour, and each works for an hour. Refuses `request.too-many` to an asker who had their own share.
 */
export async function spendResetMail(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  asker: Asker,
): Promise<boolean> {
  await spendAsker(deps, email, asker);
  if ('known' in asker) return true;
  return (await count(deps, 'resetMailsPerAccount', email)) <= limits.resetMailsPerAccount.max;
}

const spendAsker = (deps: Pick<Deps, 'db' | 'now'>, email: string, asker: Asker) =>
  spend(deps, 'mailsPerAsker', [mailboxOf(email), 'known' in asker ? asker.known : asker.stranger]);
