import { notifyPerson } from '#talk/notifications/write-notice.ts';
import type { NotifyOfFailedRefund } from '#money/payments/follow-refund.ts';
import { debtorOf, lockDebtPayment } from './debt-payments.store.ts';

/** Notifies people who paid more than they owed that their refund didn't arrive. */
export const tellOfKeptRefund: NotifyOfFailedRefund = async (
  tx,
  { id, subject, cents, why, nextTryAt },
  now,
) => {
  const payment = await lockDebtPayment(tx, subject.id);
  const person = payment && (await debtorOf(tx, payment.personId));
  const facts = { cents, why, nextTryAt };
  if (person) await notifyPerson(tx, 'debt-refund-failed', person, { facts, now, once: id });
};
