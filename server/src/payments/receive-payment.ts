import type { Tx } from '../db/transaction.ts';
import { insertPayment, type PaymentRow } from './payments.store.ts';

/** Writes down a payment that came, once; answers whether it is new, and so has still to be acted on. */
export async function receivePayment(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  return insertPayment(tx, { ...payment, now });
}
