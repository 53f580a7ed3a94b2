import { decide } from '@borough/domain/bookings/bookings.machine';
import { theSystem } from '@borough/domain/bookings/booking-state';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { subjectOfPayment } from '../../payments/disputes.store.ts';
import { requireForeign } from '../../payments/follow-dispute.ts';
import { insertFraudWarning } from '../../payments/fraud-warnings.store.ts';
import { lockBooking, makeMove } from '../moving/make-move.ts';

/**
 * Asks the provider about a bank's warning that a payment may be fraud, and writes it down, any number of times. Where nothing
 * was handed over yet, the booking is cancelled and everything returned; answers the booking it is about. Payments that are not
 * ours are left. Refuses `request.busy`, to be asked again, when the payment is ours and has not been heard of yet.
 */
export async function followFraudWarning(deps: Deps, warningId: string): Promise<string | undefined> {
  const warning = await deps.stripe.radar.earlyFraudWarnings.retrieve(warningId);
  const { payment_intent: intent } = warning;
  if (!intent) return undefined;
  const paymentIntentId = typeof intent === 'string' ? intent : intent.id;
  const subject = await inTransaction(deps.db, (tx) => subjectOfPayment(tx, paymentIntentId));
  if (!subject) {
    await requireForeign(deps, paymentIntentId);
    return undefined;
  }
  const row = {
    providerWarningId: warning.id,
    warnedAt: new Date(warning.created * 1000),
    ...{ paymentIntentId, subject, fraudType: warning.fraud_type },
  };
  return inTransaction(deps.db, async (tx) => {
    const locked = subject.type === 'booking' ? await lockBooking(tx, subject.id) : undefined;
    await insertFraudWarning(tx, row);
    if (!locked) return undefined;
    const now = deps.now();
    const name = 'cancel-after-warning';
    if (decide(locked.booking, name, 'system', now).ok)
      await makeMove(tx, locked, { name, by: theSystem, input: null, now });
    return locked.booking.id;
  });
}
