import type { PaymentRow } from '../../../../../server/src/money/payments/payments.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function insertPayment(
  tx: object,
  { now: _now, ...row }: PaymentRow & { now: Date },
): Promise<boolean> {
  const { payments } = memoryOf(tx);
  if (payments.find(row.paymentIntentId)) return false;
  payments.put(row.paymentIntentId, row);
  return true;
}

const nobody = async (): Promise<never> => {
  throw new Error('nobody looks at a page of money here');
};
export const paymentsOf = nobody;
export const depositChargesOf = nobody;
export const refundsOf = nobody;
export const inTransit = nobody;
