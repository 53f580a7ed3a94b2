import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { theSystem } from '@borough/domain/bookings/booking-state';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { askAboutFraudWarning, keepFraudWarning } from '#money/payments/fraud-warnings.ts';
import { lockBooking, makeMove } from '../moving/make-move.ts';

/**
 * Follows up on a bank's warning that a payment may be fraud, any number of times: records it, and if nothing was handed
 * over yet, cancels the booking and returns everything. Returns the booking it's about; ignores payments that aren't ours.
 * Refuses `request.busy`, so that it's asked again, when the payment is ours but we haven't heard of it yet.
 */
export async function followFraudWarning(deps: Deps, warningId: string): Promise<string | undefined> {
  const warning = await askAboutFraudWarning(deps, warningId);
  if (!warning) return undefined;
  const { subject } = warning;
  return inTransaction(deps.db, async (tx) => {
    const locked = subject.type === 'booking' ? await lockBooking(tx, subject.id) : undefined;
    await keepFraudWarning(tx, warning);
    if (!locked) return undefined;
    const now = deps.now();
    const name = 'cancel-after-warning';
    if (decide(locked.booking, name, 'system', now).ok)
      await makeMove(tx, locked, { name, by: theSystem, input: null, now });
    return locked.booking.id;
  });
}
