import { decide, type MoveName } from '@borough/domain/bookings/bookings.machine';
import { isReminderDue, nextDeadline } from '@borough/domain/bookings/clock.rules';
import { unreachableMargin } from '@borough/domain/bookings/deadlines.rules';
import { after } from '@borough/domain/clocks';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endCheckout } from '../payments/checkouts.ts';
import { type BookingRow, dueBookings, findBooking, saveBooking } from './bookings.store.ts';
import { confirmPaidSession } from './confirm-booking.ts';
import { moveBooking, takeBooking } from './move-booking.ts';
import { theClock } from './movers.ts';
import { settleCheckout } from './settle-checkout.ts';
import { tellAbout } from './tell-about.ts';

const clockMoves = [
  'expire-request',
  'expire-payment',
  'cancel-without-deposit',
  'close',
] as const satisfies readonly MoveName[];
const batch = 200;

/** Makes every clock move that is due. One booking's failure does not stop the others. */
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
  if (before.status === 'confirmed' && before.depositBy && before.depositBy <= now) {
    if (!(await noCardIsOnItsWay(deps, before, before.depositBy, now))) return;
  }
  await inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    const name = clockMoves.find((move) => decide(booking, move, 'clock', now).ok);
    if (name) {
      const change = name === 'cancel-without-deposit' ? everythingBack(booking) : {};
      await moveBooking(tx, booking, name, theClock, now, change);
      return;
    }
    if (isReminderDue(booking, now)) await tellAbout(tx, 'end-reminder', booking, now);
    await saveBooking(tx, { ...booking, deadlineAt: nextDeadline(booking, now) });
  });
}

const everythingBack = (booking: BookingRow) => ({
  refundCents: booking.chargedCents,
  ownerKeepsCents: 0,
});

/**
 * Whether no hold for the deposit can still come: a try under way and a renter who is giving a card have until the
 * provider answered, or a quarter of an hour. A card given just now is recorded instead.
 */
async function noCardIsOnItsWay(deps: Deps, booking: BookingRow, by: Date, now: Date): Promise<boolean> {
  const waitedLongEnough = now >= after(by, unreachableMargin);
  if (booking.depositStatus === 'placing') return waitedLongEnough;
  const checkout = await endCheckout(deps, booking.id, 'deposit').catch((error: unknown) => {
    deps.log.warn({ err: error, booking: booking.id }, 'the provider could not be asked about a card');
    return null;
  });
  if (!checkout) return waitedLongEnough;
  if (checkout.state === 'complete') await settleCheckout(deps, checkout.sessionId);
  return checkout.state !== 'complete';
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
