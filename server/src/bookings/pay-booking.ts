import { decide } from '@borough/domain/bookings/bookings.machine';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/person.ts';
import { liveCheckout, openCheckout, planCheckout } from '../payments/checkouts.ts';
import { addEvent, keepConsent, saveBooking } from './bookings.store.ts';
import { consentTo } from './consent.ts';
import { requirePart } from './bookings.policy.ts';
import { payable } from './hold-dates.ts';
import { leaveCheckout } from './leave-checkout.ts';
import { takeBooking } from './move-booking.ts';

interface Asked {
  person: Person;
  bookingId: string;
  address: string;
}

/** What there is to pay at: an open page, a call that opens one, or a checkout that ran out and must be ended first. */
type Held = { url: string } | { operationId: string } | 'ran-out';

async function holdToPay(deps: Deps, tx: Tx, { person, bookingId, address }: Asked): Promise<Held> {
  const now = deps.now();
  const booking = await takeBooking(tx, bookingId);
  const decision = decide(booking, 'pay', requirePart(booking, person.id), now);
  if (!decision.ok) throw new Problem(decision.code);
  await requireDealing(tx, 'pay', { personId: person.id, otherId: booking.ownerId });
  const open = await liveCheckout(tx, booking.id);
  if (open && open.expiresAt > now) {
    if (open.url) return { url: open.url };
    if (open.operationId) return { operationId: open.operationId };
  }
  if (booking.kind === 'instant') throw new Problem('booking.too-late');
  if (open) return 'ran-out';
  const { operationId, holdEndsAt } = await planCheckout(tx, payable(booking), person, {
    publicUrl: deps.config.publicUrl,
    now,
  });
  await saveBooking(tx, { ...booking, holdExpiresAt: holdEndsAt, deadlineAt: holdEndsAt });
  await keepConsent(tx, booking.id, consentTo(booking, now, address));
  await addEvent(tx, {
    bookingId,
    at: now,
    move: 'pay',
    actor: 'renter',
    actorId: person.id,
    from: booking.status,
    to: booking.status,
  });
  return { operationId };
}

/**
 * Opens the checkout of an accepted request, or hands out the one that is open; answers the address to pay
 * at. The dates stay held until the checkout's end. Refuses once the time to pay is over, and people who may not deal
 * with each other.
 */
export async function payBooking(
  deps: Deps,
  person: Person,
  bookingId: string,
  address: string,
): Promise<{ url: string }> {
  const hold = () => inTransaction(deps.db, (tx) => holdToPay(deps, tx, { person, bookingId, address }));
  let held = await hold();
  if (held === 'ran-out') {
    await leaveCheckout(deps, bookingId);
    held = await hold();
  }
  if (held === 'ran-out') throw new Problem('payment.failed');
  if ('url' in held) return held;
  const url = await openCheckout(deps, bookingId, held.operationId);
  if (!url) throw new Problem('payment.failed');
  return { url };
}
