import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction } from '../../db/transaction.ts';
import { whyNotDealNow } from '../../dealings/require-dealing.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../http/person.ts';
import { begin, lockListedCalendar } from './begin-booking.ts';
import { saveOutcome } from '../moving/make-move.ts';
import { termsFor, wantedOf } from './terms.ts';

/**
 * Requests dates from the owner. Blocks nothing. Refuses taken dates, one's own item, a second request for the item,
 * what the renter is not verified for, more than 5 open or 10 new requests a day, and a changed quote.
 */
export async function requestBooking(deps: Deps, person: Person, input: BookingInput): Promise<BookingState> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const wanted = await wantedOf(tx, person.id, input);
    const calendar = await lockListedCalendar(tx, wanted.itemId, now);
    const { terms, stale } = await termsFor(tx, {
      listing: calendar.item,
      personId: person.id,
      range: wanted,
      quote: wanted.quote,
      now,
    });
    const pair = { personId: person.id, otherId: calendar.item.ownerId };
    const dealing = await whyNotDealNow(tx, 'ask', pair);
    const of = {
      kind: 'request',
      renterId: person.id,
      range: wanted,
      terms,
      consent: null,
      dealing,
      gates: deps.config.gates,
    } as const;
    const begun = await begin(tx, calendar, of, now);
    // A new total is shown only if nothing else stands in the way; the new quote is kept.
    if (stale && !('refused' in begun)) return { stale };
    const saved = await saveOutcome(tx, begun, now);
    if ('first' in saved) throw new Problem('request.busy');
    return saved;
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'bookings_one_open_request') throw new Problem('booking.already-requested');
    throw error;
  });
  if ('stale' in outcome) throw outcome.stale;
  return outcome.booking;
}
