import { memoryOf } from '../db/transaction.ts';

/** Nobody here pays for Pro, or for debts by card. */
export async function aboutPayment(
  tx: object,
  paymentIntentId: string,
): Promise<{ bookingId: string } | undefined> {
  const { payments, holds } = memoryOf(tx);
  const bookingId =
    payments.find(paymentIntentId)?.subject.id ??
    holds.where(({ intentId }) => intentId === paymentIntentId)[0]?.bookingId;
  return bookingId === undefined ? undefined : { bookingId };
}
