import { Problem } from '@borough/domain/problems';
import type { Deps } from '../deps.ts';
import { endCheckout } from '../payments/checkouts.ts';
import { confirmPaidSession } from './confirm-booking.ts';

/**
 * Makes sure a person's booking can no longer be paid before they move on. One that was paid meanwhile is confirmed
 * instead and refused as `booking.already-paid`; refuses `payment.unreachable` when the provider cannot be asked.
 */
export async function leaveCheckout(deps: Deps, bookingId: string): Promise<void> {
  const checkout = await endCheckout(deps, bookingId).catch((error: unknown) => {
    deps.log.warn({ err: error, booking: bookingId }, 'a checkout could not be ended');
    throw new Problem('payment.unreachable');
  });
  if (checkout.state !== 'complete') return;
  await confirmPaidSession(deps, checkout.sessionId);
  throw new Problem('booking.already-paid');
}
