import type { Tx } from '../db/transaction.ts';
import { lockPayoutAccount } from './payout-accounts.store.ts';

/** Makes everybody who settles debts of a person, from a payout or a payment, wait for each other. */
export async function takeTurns(tx: Tx, personId: string, now: Date): Promise<void> {
  await lockPayoutAccount(tx, personId, now);
}
