import { debtWords } from '@borough/domain/debts/debts.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { FeesWaivedFacts } from '#talk/notifications/catalogue/chapters/debts.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { debtorOf, ownerOfPayout, peopleOfDispute } from './debt-payments.store.ts';
import { debtsShown } from './debts.store.ts';

/** Notifies someone of what they owe for a booking, once per debt. */
export async function notifyOfDebts(tx: Tx, personId: string, bookingId: string, now: Date): Promise<void> {
  const person = await debtorOf(tx, personId);
  if (!person) return;
  for (const debt of await debtsShown(tx, personId)) {
    if (debt.bookingId !== bookingId) continue;
    const { kind, disputeId, memos, cents, title: itemTitle, startDate, endDate, since } = debt;
    const facts = { bookingId, kind, cents, itemTitle, startDate, endDate, words: debtWords(kind, memos) };
    const once = `${bookingId}:${kind}:${disputeId ?? since.toISOString()}`;
    await notifyPerson(tx, 'debt-arose', person, { facts, now, once });
  }
}

/** Notifies everyone who may owe us something once a payment's dispute is lost. */
export async function tellOfLostPayment(
  deps: Pick<Deps, 'db' | 'now'>,
  providerDisputeId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const lost = await peopleOfDispute(tx, providerDisputeId);
    if (!lost) return;
    for (const personId of lost.people) await notifyOfDebts(tx, personId, lost.bookingId, deps.now());
  });
}

/** Notifies an owner of what they owe because a payout couldn't be taken back. */
export async function notifyOfKeptPayout(tx: Tx, payoutId: string, now: Date): Promise<void> {
  const of = await ownerOfPayout(tx, payoutId);
  if (of) await notifyOfDebts(tx, of.ownerId, of.bookingId, now);
}

/** Tells an owner that fees were waived, and why. */
export async function notifyOfWaiver(
  tx: Tx,
  ownerId: string,
  facts: FeesWaivedFacts,
  now: Date,
): Promise<void> {
  const owner = await debtorOf(tx, ownerId);
  if (owner) await notifyPerson(tx, 'fees-waived', owner, { facts, now });
}
