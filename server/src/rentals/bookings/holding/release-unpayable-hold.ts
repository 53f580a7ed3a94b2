import { theSystem } from '@borough/domain/bookings/booking-state';
import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { bookingOfCheckout } from '#money/payments/checkouts.ts';
import { makeMove, lockBooking } from '../moving/make-move.ts';

/** Releases the dates of an instant hold when the provider refuses to open its checkout. */
export async function releaseUnpayableHold(deps: Deps, operationId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bookingId = await bookingOfCheckout(tx, operationId);
    if (!bookingId) return;
    const now = deps.now();
    const taken = await lockBooking(tx, bookingId);
    const name = 'give-up-unpayable';
    if (decide(taken.booking, name, 'system', now).ok)
      await makeMove(tx, taken, { name, by: theSystem, input: null, now });
  });
}
