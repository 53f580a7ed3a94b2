import type { AccountNews, Requirement } from '@borough/domain/payouts/payout-account.rules';
import { requirementsInWords } from '@borough/domain/payouts/requirement-words.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { payeeOf } from './payout-accounts.store.ts';

interface Told {
  requirements: readonly Requirement[];
  /** When the provider needs it by; null if it names no day. */
  neededBy: Date | null;
  now: Date;
}

/** Notifies an owner of what became of their payout setup; people who left aren't notified. */
export async function tellOfAccount(
  tx: Tx,
  personId: string,
  news: AccountNews,
  { requirements, neededBy, now }: Told,
): Promise<void> {
  const payee = await payeeOf(tx, personId);
  if (!payee) return;
  const person = { id: personId, email: payee.email };
  if (news === 'ready') return notifyPerson(tx, 'payouts-ready', person, { facts: {}, now });
  if (news === 'refused') return notifyPerson(tx, 'payouts-refused', person, { facts: {}, now });
  const due = requirements.filter(({ from, deadline }) => from === 'owner' && deadline !== 'eventually_due');
  const facts = { needed: requirementsInWords(due), by: neededBy && neededBy > now ? neededBy : null };
  await notifyPerson(tx, news === 'stopped' ? 'payouts-stopped' : 'payouts-asked', person, { facts, now });
}
