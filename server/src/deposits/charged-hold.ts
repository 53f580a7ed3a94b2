import { isOver } from '@borough/domain/deposits/deposit-state';
import type { Tx } from '../db/transaction.ts';
import { lockDeposit } from './deposits.store.ts';

/** What of a booking's deposit is charged to the card, in cents, and the payment it is; null if nothing is. */
export async function chargedHoldOf(
  tx: Tx,
  bookingId: string,
): Promise<{ intentId: string; cents: number } | null> {
  const hold = (await lockDeposit(tx, bookingId))?.holds.find(({ state }) => state === 'captured');
  return hold?.intentId ? { intentId: hold.intentId, cents: hold.cents } : null;
}

/** Whether a settled claim still waits for what the provider does with the deposit: nobody has anything of it yet. */
export async function isYetToDivide(tx: Tx, bookingId: string): Promise<boolean> {
  const deposit = await lockDeposit(tx, bookingId);
  return typeof deposit?.claim?.awardCents === 'number' && !isOver(deposit);
}
