import type { BankPayoutState } from '../../../../../server/src/money/payouts/bank-payouts.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function saveBankPayout(
  tx: object,
  p: { ownerId: string; providerPayoutId: string; cents: number; state: BankPayoutState },
): Promise<{ id: string } | undefined> {
  const memory = memoryOf(tx);
  const { bankPayouts } = memory;
  const { ownerId, cents, state, providerPayoutId } = p;
  const known = bankPayouts.find(providerPayoutId);
  const isOld =
    known && (known.state === 'returned' || (known.state === 'arrived' && state === 'on_its_way'));
  if (isOld || known?.state === state) return undefined;
  const row = known ? { ...known, state } : { id: memory.newId(), providerPayoutId, ownerId, cents, state };
  bankPayouts.put(providerPayoutId, row);
  return { id: row.id };
}

/** Does nothing: no one in a life looks up which bank payment carried which payouts. */
export async function joinPayouts(): Promise<void> {}
export async function leavePayouts(): Promise<void> {}
export async function bankPayoutsToJoin(): Promise<string[]> {
  return [];
}
