import type { Tx } from '#floor/db/transaction.ts';
import { lockPayoutAccount } from './setup/payout-accounts.store.ts';

/** Makes everything that settles a person's debts, from payouts or payments, wait its turn. */
export async function takeTurns(tx: Tx, personId: string, now: Date): Promise<void> {
  await lockPayoutAccount(tx, personId, now);
}
