import { Problem } from '@borough/domain/problems';
import { endCheckout } from '#money/payments/checkouts.ts';
import { confirmPaidSession } from './confirm-booking.ts';
import type { EndPage } from '../moving/make-move.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Makes sure no one can pay on a booking's page anymore before a person's move continues. A rental paid there meanwhile is
 * confirmed instead, and the move is refused as `booking.already-paid`; a card given there is recorded. Refuses
 * `payment.unreachable` if we can't reach the provider.
 */
export const leaveCheckout: EndPage = async (deps, { bookingId, page }) => {
  const checkout = await endCheckout(deps, bookingId, page).catch((error: unknown) => {
    deps.log.warn({ err: error, booking: bookingId, page }, 'a payment page could not be closed');
    throw new Problem('payment.unreachable');
  });
  if (checkout.state !== 'complete') return;
  if (page === 'deposit') {
    await settleCheckout(deps, checkout.sessionId);
    return;
  }
  await confirmPaidSession(deps, checkout.sessionId);
  throw new Problem('booking.already-paid');
};
