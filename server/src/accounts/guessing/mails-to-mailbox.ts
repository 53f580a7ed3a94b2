import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import type { Deps } from '../../deps.ts';
import { spend } from '../../http/limits.ts';

/** Who has us write to a mailbox: somebody known to its account (a browser, a person who is signed in), or anybody. */
export type Asker = { known: string } | { stranger: string };

/**
 * Counts one mail to the mailbox of an address that is only typed. Every asker has so many of their own, and strangers share a
 * ceiling, so that nobody floods a mailbox and nobody uses up the mails of its owner. Refuses `request.too-many`.
 */
export async function spendMail(deps: Pick<Deps, 'db' | 'now'>, email: string, asker: Asker): Promise<void> {
  const mailbox = mailboxOf(email);
  await spend(deps, 'mailsPerAsker', [mailbox, 'known' in asker ? asker.known : asker.stranger]);
  if ('stranger' in asker) await spend(deps, 'mailsPerMailbox', mailbox);
}
