import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { bookingOfCheckout } from '../payments/operations.ts';
import { saveBooking } from './bookings.store.ts';
import { takeBooking } from './move-booking.ts';
import { runDueBooking } from './run-due-bookings.ts';

/** Gives the dates of an instant hold back when the provider refused to open its checkout. */
export async function releaseUnpayableHold(deps: Deps, operationId: string): Promise<void> {
  const bookingId = await inTransaction(deps.db, (tx) => bookingOfCheckout(tx, operationId));
  if (!bookingId) return;
  const now = deps.now();
  const released = await inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    if (booking.status !== 'pending' || booking.kind !== 'instant') return false;
    await saveBooking(tx, { ...booking, holdExpiresAt: now, deadlineAt: now });
    return true;
  });
  if (released) await runDueBooking(deps, bookingId);
}
