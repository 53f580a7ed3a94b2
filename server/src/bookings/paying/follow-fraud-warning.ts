import { decide } from '@borough/domain/bookings/bookings.machine';
import { theSystem } from '@borough/domain/bookings/booking-state';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { askAboutFraudWarning, keepFraudWarning } from '../../payments/fraud-warnings.ts';
import { lockBooking, makeMove } from '../moving/make-move.ts';

/**
 * Follows a bank's warning that a payment may be fraud, any number of times: it is written down, and where nothing was handed
 * over yet, the booking is cancelled and everything returned. Answers the booking it is about; payments that are not ours are
 * left. Refuses `request.busy`, to be asked again, when the payment is ours and has not been heard of yet.
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
