import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import { checkoutClock } from '@borough/domain/bookings/deadlines.rules';
import { holdLimits } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/person.ts';
import { hasOpenCheckout, liveCheckout, openCheckout, planCheckout } from '../payments/checkouts.ts';
import { refuseTaken, requireFree, takeListing } from './bookable.ts';
import { type BookingRow, findOwnHold, lockOwnOpen } from './bookings.store.ts';
import { consentTo } from './consent.ts';
import { endRequest } from './end-request.ts';
import { letOthersWait } from './effects.ts';
import { moveBooking } from './move-booking.ts';
import { writeBooking } from './new-booking.ts';
import { releaseUnpayableHold } from './release-unpayable-hold.ts';
import { freeStaleHolds } from './stale-holds.ts';
import { termsFor, wantedOf } from './terms.ts';
import { countsOfRenter, lockRenter } from './renters.store.ts';
import { requireHold, requireOpening, requireRoom } from './require-within-limits.ts';

type Held = { url: string } | { bookingId: string; operationId: string } | { stale: Problem };

/** The same dates clicked again, in another tab or after turning back: the checkout that is already open. */
async function ownCheckout(
  tx: Tx,
  itemId: string,
  renterId: string,
  range: DayRange,
  now: Date,
): Promise<Held | null> {
  const own = await lockOwnOpen(tx, itemId, renterId, 'instant');
  if (!own || own.startDate !== range.startDate || own.endDate !== range.endDate) return null;
  if (!own.holdExpiresAt || own.holdExpiresAt <= now) return null;
  const checkout = await liveCheckout(tx, own.id);
  if (!checkout) return null;
  if (checkout.url) return { url: checkout.url };
  return checkout.operationId ? { bookingId: own.id, operationId: checkout.operationId } : null;
}

/** One's own request for the item gives way to paying at once, unless it is being paid itself. */
async function withdrawOwnRequest(tx: Tx, itemId: string, person: Person, now: Date): Promise<void> {
  const request = await lockOwnOpen(tx, itemId, person.id, 'request');
  if (!request) return;
  if (await hasOpenCheckout(tx, request.id)) throw new Problem('booking.already-requested');
  await moveBooking(tx, request, 'withdraw', { actor: 'renter', actorId: person.id }, now);
}

/**
 * A hold of other days of the same item gives way, if the new ones seem free: whoever picks again has left the first.
 * So does one whose checkout ran out: nobody can pay there any more.
 */
async function leaveOtherHold(deps: Deps, person: Person, input: BookingInput): Promise<void> {
  const other = await inTransaction(deps.db, async (tx) => {
    const wanted = await wantedOf(tx, person.id, input);
    await refuseTaken(tx, wanted.itemId, person.id, wanted, deps.now());
    const own = await findOwnHold(tx, wanted.itemId, person.id);
    if (!own) return null;
    const sameDates = own.startDate === wanted.startDate && own.endDate === wanted.endDate;
    const checkout = sameDates ? await liveCheckout(tx, own.id) : undefined;
    if (sameDates && !(checkout && checkout.expiresAt <= deps.now())) return null;
    // Refused now, or the first hold would be gone for nothing.
    const counts = await countsOfRenter(tx, person.id, wanted.itemId, after(deps.now(), -24 * hour));
    const refusal = holdLimits({ ...counts, liveHolds: counts.liveHolds - 1 });
    if (refusal) throw new Problem(refusal);
    return own.id;
  });
  if (other) await endRequest(deps, person.id, other, 'withdraw', null);
}

/**
 * Holds the dates and opens a checkout for them; answers the address to pay at. Refuses taken dates, people who
 * may not deal with each other, one's own item, more than two live holds, a third hold of the item in a day, and a quote that has changed.
 */
export async function holdDates(
  deps: Deps,
  person: Person,
  input: BookingInput,
  address: string,
): Promise<{ url: string }> {
  await leaveOtherHold(deps, person, input);
  const now = deps.now();
  const held = await inTransaction(deps.db, async (tx): Promise<Held> => {
    const wanted = await wantedOf(tx, person.id, input);
    const listing = await takeListing(tx, wanted.itemId, person.id, 'hold');
    await freeStaleHolds(tx, listing.id, now);
    const open = await ownCheckout(tx, listing.id, person.id, wanted, now);
    if (open) return open;
    const terms = await termsFor(tx, {
      listing,
      personId: person.id,
      range: wanted,
      quote: wanted.quote,
      now,
    });
    // Nothing has changed yet: whoever is asked about a new total keeps the request they have.
    if ('stale' in terms) return terms;
    await withdrawOwnRequest(tx, listing.id, person, now);
    await requireFree(tx, listing, wanted, now);
    await lockRenter(tx, person.id);
    await requireHold(tx, { renterId: person.id, itemId: listing.id, range: wanted }, now);
    await requireRoom(tx, person.id, 'instant', now);
    await requireOpening(tx, person.id, { ...wanted, timeZone: listing.timeZone }, now);
    const { holdEndsAt } = checkoutClock(now);
    const booking = await writeBooking(tx, {
      listing,
      renterId: person.id,
      range: wanted,
      terms,
      now,
      kind: 'instant',
      clocks: { answerBy: null, holdExpiresAt: holdEndsAt, deadlineAt: holdEndsAt },
      consent: consentTo(terms, now, address),
    });
    await letOthersWait(tx, { before: booking, booking, now });
    const { operationId } = await planCheckout(tx, payable(booking), person, {
      publicUrl: deps.config.publicUrl,
      now,
    });
    return { bookingId: booking.id, operationId };
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'bookings_no_overlap') throw new Problem('booking.dates-taken');
    throw error;
  });
  if ('stale' in held) throw held.stale;
  if ('url' in held) return held;
  const url = await openCheckout(deps, held.bookingId, held.operationId);
  if (url) return { url };
  await releaseUnpayableHold(deps, held.operationId);
  throw new Problem('payment.failed');
}

/** The booking as its checkout needs it; turning back from an instant checkout gives the dates up. */
export function payable(booking: BookingRow) {
  const backTo =
    booking.kind === 'instant' ? `/item/${booking.itemId}?cancelled=${booking.id}` : '/profile?tab=bookings';
  return { ...booking, backTo };
}
