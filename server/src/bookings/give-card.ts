import { decide } from '@borough/domain/bookings/bookings.machine';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/person.ts';
import { endCheckout, liveCheckout, openCheckout } from '../payments/checkouts.ts';
import { planDepositCheckout } from '../payments/deposit-checkout.ts';
import { requirePart } from './bookings.policy.ts';
import { takeBooking } from './move-booking.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Where to give the card: an open page, a call that opens one, or a page that ran out and must be ended first. */
type Place = { url: string } | { operationId: string } | 'ran-out';

async function placeFor(deps: Deps, tx: Tx, person: Person, bookingId: string): Promise<Place> {
  const now = deps.now();
  const booking = await takeBooking(tx, bookingId);
  const decision = decide(booking, 'give-card', requirePart(booking, person.id), now);
  if (!decision.ok) throw new Problem(decision.code);
  const open = await liveCheckout(tx, bookingId, 'deposit');
  if (open && open.expiresAt > now) {
    if (open.url) return { url: open.url };
    if (open.operationId) return { operationId: open.operationId };
  }
  if (open) return 'ran-out';
  return planDepositCheckout(tx, booking, person, { publicUrl: deps.config.publicUrl, now });
}

/**
 * Opens a page of the provider where the renter gives another card for the deposit, or hands out the one that is open;
 * answers its address. Refuses while no other card is needed, and once it is too late for one.
 */
export async function giveCard(deps: Deps, person: Person, bookingId: string): Promise<{ url: string }> {
  const find = () => inTransaction(deps.db, (tx) => placeFor(deps, tx, person, bookingId));
  let place = await find();
  if (place === 'ran-out') {
    await leavePage(deps, bookingId);
    place = await find();
  }
  if (place === 'ran-out') throw new Problem('payment.failed');
  if ('url' in place) return place;
  const url = await openCheckout(deps, bookingId, place.operationId, 'deposit');
  if (!url) throw new Problem('payment.failed');
  return { url };
}

async function leavePage(deps: Deps, bookingId: string): Promise<void> {
  const page = await endCheckout(deps, bookingId, 'deposit').catch((error: unknown) => {
    deps.log.warn({ err: error, booking: bookingId }, 'a page for a card could not be ended');
    throw new Problem('payment.unreachable');
  });
  if (page.state === 'complete') await settleCheckout(deps, page.sessionId);
}
