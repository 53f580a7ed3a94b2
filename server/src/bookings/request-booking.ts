import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import { answerBy } from '@borough/domain/bookings/deadlines.rules';
import { requestLimits } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/person.ts';
import { takeFreeDates } from './bookable.ts';
import { type BookingRow, lockOwnOpen } from './bookings.store.ts';
import { writeBooking } from './new-booking.ts';
import { tellAbout } from './tell-about.ts';
import { termsFor, wantedOf } from './terms.ts';
import { countsOfRenter, lockRenter } from './renters.store.ts';
import { requireOpening, requireRoom } from './require-within-limits.ts';

/**
 * Asks the owner for dates. Blocks nothing. Refuses taken dates, one's own item, a second request
 * for the item, more than 5 open or 10 new a day, and a quote that has changed.
 */
export async function requestBooking(deps: Deps, person: Person, input: BookingInput): Promise<BookingRow> {
  const now = deps.now();
  const outcome = await inTransaction(deps.db, async (tx) => {
    const wanted = await wantedOf(tx, person.id, input);
    const listing = await takeFreeDates(tx, wanted.itemId, person.id, wanted, now);
    await lockRenter(tx, person.id);
    if (await lockOwnOpen(tx, listing.id, person.id, 'request'))
      throw new Problem('booking.already-requested');
    const counts = await countsOfRenter(tx, person.id, listing.id, after(now, -24 * hour));
    const refusal = requestLimits(counts);
    if (refusal) throw new Problem(refusal);
    await requireRoom(tx, person.id, 'request', now);
    await requireOpening(tx, person.id, { ...wanted, timeZone: listing.timeZone }, now);
    const terms = await termsFor(tx, {
      listing,
      personId: person.id,
      range: wanted,
      quote: wanted.quote,
      now,
    });
    if ('stale' in terms) return terms;
    const due = answerBy(
      { startDate: wanted.startDate, endDate: wanted.endDate, zone: listing.timeZone },
      now,
    );
    const booking = await writeBooking(tx, {
      listing,
      renterId: person.id,
      range: wanted,
      terms,
      now,
      kind: 'request',
      clocks: { answerBy: due, holdExpiresAt: null, deadlineAt: due },
      consent: null,
    });
    await tellAbout(tx, 'request-made', booking, now);
    return booking;
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'bookings_one_open_request') throw new Problem('booking.already-requested');
    throw error;
  });
  if ('stale' in outcome) throw outcome.stale;
  return outcome;
}
