import type { Tx } from '#floor/db/transaction.ts';
import { insertPayment, type PaymentRow } from './payments.store.ts';

/** Stores a payment we received, once; returns whether it's new and so still needs acting on. */
export async function receivePayment(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  return insertPayment(tx, { ...payment, now });
}
