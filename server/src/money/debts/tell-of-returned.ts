import { notifyPerson } from '#talk/notifications/write-notice.ts';
import type { NotifyOfFailedRefund } from '#money/payments/follow-refund.ts';
import { debtorOf, findDebtPayment } from './debt-payments.store.ts';

/** Notifies people who paid more than they owed that their refund didn't arrive. */
export const tellOfKeptRefund: NotifyOfFailedRefund = async (
  tx,
  { id, subject, cents, why, nextTryAt },
  now,
) => {
  // Not locked: the refund is locked already, and who pays never changes.
  const payment = await findDebtPayment(tx, subject.id);
  const person = payment && (await debtorOf(tx, payment.personId));
  const facts = { cents, why, nextTryAt };
  if (person) await notifyPerson(tx, 'debt-refund-failed', person, { facts, now, once: id });
};
