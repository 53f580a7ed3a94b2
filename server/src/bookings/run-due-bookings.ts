import {
  decide,
  isReminderDue,
  nextDeadline,
  type MoveName,
} from '@borough/domain/bookings/bookings.machine';
import { unreachableMargin } from '@borough/domain/bookings/deadlines.rules';
import { after } from '@borough/domain/clocks';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endCheckout } from '../payments/checkouts.ts';
import { type BookingRow, dueBookings, findBooking, saveBooking } from './bookings.store.ts';
import { confirmPaidSession } from './confirm-booking.ts';
import { moveBooking, takeBooking } from './move-booking.ts';
import { theClock } from './movers.ts';
import { tellAbout } from './tell-about.ts';

const clockMoves = ['expire-request', 'expire-payment', 'close'] as const satisfies readonly MoveName[];
const batch = 200;

/** Makes every clock move that is due (moves 4 and 15). One booking's failure does not stop the others. */
export async function runDueBookings(deps: Deps): Promise<void> {
  const due = await inTransaction(deps.db, (tx) => dueBookings(tx, deps.now(), batch));
  for (const { id } of due) {
    await runDueBooking(deps, id).catch((error: unknown) => {
      deps.log.error({ err: error, booking: id }, 'a booking could not be moved on');
    });
  }
}

/** Makes the clock's move on one booking, or sends the reminder that is due; before dates are freed its checkout is ended. */
export async function runDueBooking(deps: Deps, bookingId: string): Promise<void> {
  const now = deps.now();
  const before = await inTransaction(deps.db, (tx) => findBooking(tx, bookingId));
  if (!before) return;
  if (before.status === 'pending' && before.holdExpiresAt && before.holdExpiresAt <= now) {
    if (!(await checkoutIsOver(deps, before, now))) return;
  }
  await inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    const name = clockMoves.find((move) => decide(booking, move, 'clock', now).ok);
    if (name) {
      await moveBooking(tx, booking, name, theClock, now);
      return;
    }
    if (isReminderDue(booking, now)) await tellAbout(tx, 'end-reminder', booking, now);
    await saveBooking(tx, { ...booking, deadlineAt: nextDeadline(booking, now) });
  });
}

/** Whether nobody can still pay the booking: asked of the provider, or assumed when it stays unreachable. */
async function checkoutIsOver(deps: Deps, booking: BookingRow, now: Date): Promise<boolean> {
  const checkout = await endCheckout(deps, booking.id).catch((error: unknown) => {
    deps.log.warn({ err: error, booking: booking.id }, 'the provider could not be asked about a checkout');
    return null;
  });
  if (!checkout)
    return booking.holdExpiresAt !== null && now >= after(booking.holdExpiresAt, unreachableMargin);
  if (checkout.state !== 'complete') return true;
  await confirmPaidSession(deps, checkout.sessionId);
  return false;
}
