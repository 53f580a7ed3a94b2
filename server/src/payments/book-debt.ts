import type { Posting } from '@borough/domain/ledger/posting';
import type { Tx } from '../db/transaction.ts';
import { postForDebt } from './ledger.store.ts';

/** Writes an entry of the books about a payment for debts, with the call of the provider that stands behind it if there is one. */
export async function bookDebt(
  tx: Tx,
  debtPaymentId: string,
  posting: Posting,
  now: Date,
  operationId: string | null = null,
): Promise<void> {
  await postForDebt(tx, { debtPaymentId, at: now, operationId, ...posting });
}
