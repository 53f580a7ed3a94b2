import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import { theClock } from '@borough/domain/bookings/booking-state';
import type { BlockedByPage } from '@borough/domain/bookings/booking-world';
import { clockMoveFor } from '@borough/domain/bookings/moving/bookings.machine';
import { mostUrgent } from '@borough/domain/bookings/deadlines-of.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { endCheckout } from '#money/payments/checkouts.ts';
import { dueBookings, dueFor, finishDeadlines } from '../moving/deadlines.store.ts';
import { lockLetGoBefore } from '../moving/let-go.store.ts';
import { type EndPage, type LockedBooking, saveOutcome, withBooking } from '../moving/make-move.ts';
import { settleCheckout } from '../paying/settle-checkout.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

const batch = 200;

/** Opens the claim for an item that isn't back; passed in, because cases build on bookings. */
export type ClaimLoss = (tx: Tx, locked: LockedBooking, now: Date) => Promise<unknown>;

/** Makes every clock move that is due. One booking failing doesn't stop the others. */
export async function runDueBookings(deps: PaymentDeps, claimLoss: ClaimLoss): Promise<void> {
  const due = await inTransaction(deps.db, (tx) => dueBookings(tx, deps.now(), batch));
  for (const { id } of due) {
    await runDueBooking(deps, id, claimLoss).catch((error: unknown) => {
      deps.log.error({ err: error, booking: id }, 'a scheduled booking step failed');
    });
  }
}

/**
 * Closes a page no one may use anymore, and acts on whatever was done there meanwhile. False if the provider doesn't
 * answer, or if there's no page yet to close.
 */
async function endedPage(deps: PaymentDeps, { bookingId, page }: BlockedByPage['first']): Promise<boolean> {
  const checkout = await endCheckout(deps, bookingId, page).catch((error: unknown) => {
    deps.log.warn(
      { err: error, booking: bookingId, page },
      'could not query the provider about a payment page',
    );
    return null;
  });
  if (checkout?.state === 'complete') await settleCheckout(deps, checkout.sessionId);
  return checkout !== null && checkout.state !== 'none';
}

/**
 * Makes the clock's move on one booking for whatever is due, reminders included. Before releasing dates or canceling a
 * rental that lacks a deposit, closes the page where someone may be paying; if the provider doesn't answer, we ask again a
 * minute later.
 */
export async function runDueBooking(
  deps: PaymentDeps,
  bookingId: string,
  claimLoss: ClaimLoss,
): Promise<void> {
  const told = { unreachable: false };
  const ask: EndPage = async (_, first) => {
    told.unreachable = !(await endedPage(deps, first));
  };
  await withBooking(deps, bookingId, ask, async (tx, locked, now) => {
    const next = mostUrgent(await dueFor(tx, bookingId, now));
    if (!next) return {};
    const name = clockMoveFor[next.kind];
    const { ownerId } = locked.booking;
    const input =
      name === 'cancel-never-handed-over'
        ? { ...told, letGo: await lockLetGoBefore(tx, ownerId, now) }
        : told;
    const outcome = applyMove(locked.calendar, bookingId, name, theClock, input, now);
    if ('first' in outcome) return told.unreachable ? {} : outcome;
    // Only a bank that has yet to answer is worth waiting for; anything else in the way will stay.
    if ('refused' in outcome && outcome.refused === 'booking.not-yet') return {};
    await finishDeadlines(tx, bookingId, next.kind, now);
    if (!('refused' in outcome))
      await saveOutcome(tx, outcome, now, {
        claimLoss: (booking) => claimLoss(tx, { ...locked, booking }, now),
      });
    else
      deps.log.warn(
        { booking: bookingId, kind: next.kind, code: outcome.refused },
        'the clock change was refused',
      );
    return {};
  });
}
