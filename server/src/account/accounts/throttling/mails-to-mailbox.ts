import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import type { Deps } from '#floor/deps.ts';
import { limits } from '#floor/config.ts';
import { count, spend } from '#floor/http/limits.ts';

/** Who asks us to write to a mailbox: someone its account knows (a browser, a signed-in person), or a stranger. */
export type Asker = { known: string } | { stranger: string };

/**
 * Counts a mail to an address someone merely typed. Everyone has their own limit, and strangers also share a ceiling, so
 * that no one can flood a mailbox or use up its owner's mails. Refuses `request.too-many`.
 */
export async function spendMail(deps: Pick<Deps, 'db' | 'now'>, email: string, asker: Asker): Promise<void> {
  await spendAsker(deps, email, asker);
  if ('stranger' in asker) await spend(deps, 'mailsPerMailbox', mailboxOf(email));
}

/**
 * Counts a mail for choosing a new password; false if it shouldn't be sent. Strangers share a ceiling per account,
 * separate from other mails. Beyond it no one is refused, because that many links were sent within the hour and each
 * works for an hour. Refuses `request.too-many` to anyone who used up their own limit.
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
