import { isOver } from '@borough/domain/deposits/deposit-state';
import type { Tx } from '#floor/db/transaction.ts';
import { lockDeposit } from './deposits.store.ts';

/** How much of a booking's deposit is charged to the card, in cents, and its payment; null if nothing is. */
export async function chargedHoldOf(
  tx: Tx,
  bookingId: string,
): Promise<{ intentId: string; cents: number } | null> {
  const hold = (await lockDeposit(tx, bookingId))?.holds.find(({ state }) => state === 'captured');
  return hold?.intentId ? { intentId: hold.intentId, cents: hold.cents } : null;
}

/** Whether a settled claim still waits for the provider to charge or release the deposit: until then no one has any of it. */
export async function isYetToDivide(tx: Tx, bookingId: string): Promise<boolean> {
  const deposit = await lockDeposit(tx, bookingId);
  return typeof deposit?.claim?.awardCents === 'number' && !isOver(deposit);
}
