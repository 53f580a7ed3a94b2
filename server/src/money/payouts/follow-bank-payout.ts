import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { transfersIn } from '#money/payments/bank-payout-lines.ts';
import {
  bankPayoutsToJoin,
  type BankPayoutState,
  joinPayouts,
  leavePayouts,
  saveBankPayout,
} from './bank-payouts.store.ts';
import { payeeOf, ownerOfAccount } from './setup/payout-accounts.store.ts';

/** What each provider status means for a bank payout; one we don't know counts as being on its way. */
const states: Readonly<Record<string, BankPayoutState>> = {
  paid: 'arrived',
  failed: 'returned',
  canceled: 'returned',
};

/**
 * Asks the provider about a payment from an owner's balance to their bank ('acct_1/po_1') and records what it says, any
 * number of times. It carries the payouts that its lines name; if the bank sends it back, even after it arrived, they are on
 * their way again, and the owner is notified once. Ignores accounts that aren't ours.
 */
export async function followBankPayout(
  deps: Pick<Deps, 'db' | 'stripe' | 'now'>,
  subject: string,
): Promise<void> {
  const [accountId = '', payoutId] = subject.split('/');
  if (!payoutId) return;
  const ownerId = await inTransaction(deps.db, (tx) => ownerOfAccount(tx, accountId));
  if (!ownerId) return;
  const said = await deps.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId });
  const state = states[said.status] ?? 'on_its_way';
  // The provider names the lines only of automatic payouts, which all of ours are.
  const transferIds =
    state === 'returned' || !said.automatic ? [] : await transfersIn(deps.stripe, { accountId, payoutId });
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const createdAt = new Date(said.created * 1000);
    const saved = await saveBankPayout(tx, {
      ...{ ownerId, providerPayoutId: payoutId, cents: said.amount, state, createdAt, now },
      failure: said.failure_message ?? said.failure_code ?? null,
    });
    if (state !== 'returned')
      return joinPayouts(tx, { ownerId, providerPayoutId: payoutId, transferIds, now });
    if (!saved) return;
    await leavePayouts(tx, saved.id, now);
    const payee = await payeeOf(tx, ownerId);
    if (!payee) return;
    const person = { id: ownerId, email: payee.email };
    await notifyPerson(tx, 'payout-returned', person, { facts: { cents: said.amount }, now, once: saved.id });
  });
}

const maxAtOnce = 100;

/** Asks about bank payouts whose contents are only guessed, because they were recorded before the provider was asked. */
export async function joinGuessedPayouts(deps: Pick<Deps, 'db' | 'stripe' | 'now' | 'log'>): Promise<void> {
  for (const subject of await inTransaction(deps.db, (tx) => bankPayoutsToJoin(tx, maxAtOnce)))
    await followBankPayout(deps, subject).catch((error: unknown) =>
      deps.log.warn({ err: error, subject }, 'a bank payout could not be read'),
    );
}
