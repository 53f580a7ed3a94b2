import type { About } from '../../../../../server/src/money/payments/ledger.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

/** What a payment was for; no one here pays for Pro. */
export async function aboutPayment(tx: object, paymentIntentId: string): Promise<About | undefined> {
  const { payments, holds } = memoryOf(tx);
  const subject = payments.find(paymentIntentId)?.subject;
  if (subject?.type === 'debt') return { debtPaymentId: subject.id };
  const bookingId = subject?.id ?? holds.where(({ intentId }) => intentId === paymentIntentId)[0]?.bookingId;
  return bookingId === undefined ? undefined : { bookingId };
}
