import type { Posting } from '@borough/domain/ledger/posting';
import type { Tx } from '#floor/db/transaction.ts';
import { postForDebt } from './ledger.store.ts';

/** Books a posting about a payment for debts, with the provider call behind it, if any. */
export async function bookDebt(
  tx: Tx,
  debtPaymentId: string,
  posting: Posting,
  now: Date,
  operationId: string | null = null,
): Promise<void> {
  await postForDebt(tx, { debtPaymentId, at: now, operationId, ...posting });
}
