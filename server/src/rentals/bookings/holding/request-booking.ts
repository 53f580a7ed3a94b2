import { whyNotFree, whyNotFrom } from '@borough/domain/bookings/begin-booking.rules';
import type { RequestInput } from '@borough/domain/bookings/bookings.contract';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import { whyNotDealWith } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import type { Person } from '#floor/http/person.ts';
import { introduceRenter } from '#talk/messaging/introduce-renter.ts';
import { begin, lockListedCalendar } from './begin-booking.ts';
import { problemOf, saveOutcome } from '../moving/make-move.ts';
import { readRenter } from './require-within-limits.ts';
import { quotedFor, wantedOf } from './terms.ts';

/**
 * Requests dates from the owner, optionally with a few words of introduction, which become a message to them. Blocks
 * nothing. Refuses taken dates, the renter's own item, a second request for the item, renters who lack a verification the
 * item needs, more than 5 open or 10 new requests a day, renters who owe us, a changed quote, words that contain a
 * hand-over code, and words the filter doesn't let through (`message.filtered`, kept for admins). `answer` reads the
 * response in the same transaction.
 */
export async function requestBooking<Answer extends object>(
  deps: Deps,
  person: Person,
  input: RequestInput,
  answer: (tx: Tx, booking: BookingState, now: Date) => Promise<Answer>,
): Promise<Answer> {
  const { introduction } = input;
  if (introduction) await spend(deps, 'messagesPerPerson', person.id);
  const ask = async (tx: Tx): Promise<{ refusal: Problem } | { refusal?: never; answer: Answer }> => {
    const now = deps.now();
    const wanted = await wantedOf(tx, person.id, input);
    const calendar = await lockListedCalendar(tx, { itemId: wanted.itemId, renterId: person.id }, now);
    const asking = { kind: 'request', renterId: person.id, range: wanted } as const;
    const { facts, tier, pair } = await readRenter(tx, { ...asking, item: calendar.item }, now);
    const dealing = whyNotDealWith(pair, 'ask');
    const refused = whyNotFrom(calendar, { renterId: person.id, dealing });
    if (refused) return { refusal: new Problem(refused) };
    // Days that can't be rented may not even have a price: an end before the start, or thousands of years away.
    const taken = whyNotFree(calendar, wanted, now);
    if (taken) return { refusal: problemOf(taken) };
    const { quoted, stale } = await quotedFor(tx, {
      listing: calendar.item,
      personId: person.id,
      tier: tier ?? 'free',
      range: wanted,
      quote: wanted.quote,
      now,
    });
    const { gates, limits } = deps.config;
    const begun = begin(
      calendar,
      { ...asking, renter: facts, quoted, consent: null, dealing, gates, limits },
      now,
    );
    // Show the new total only if nothing else is in the way; the new quote is kept.
    if (stale && !('refused' in begun)) return { refusal: stale };
    const words =
      introduction && !('refused' in begun)
        ? await introduceRenter(deps, tx, {
            itemId: calendar.item.id,
            ownerId: calendar.item.ownerId,
            renterId: person.id,
            typed: introduction,
            now,
          })
        : null;
    // Don't send the request without the words that go with it; the attempt stays on record.
    if (words && 'refused' in words)
      return { refusal: new Problem('message.filtered', { values: { explanation: words.refused } }) };
    const saved = await saveOutcome(tx, begun, now);
    if ('first' in saved) throw new Problem('request.busy');
    await words?.send();
    return { answer: await answer(tx, saved.booking, now) };
  };
  const outcome = await inTransaction(deps.db, ask, { planned: 'once' }).catch((error: unknown) => {
    if (constraintOf(error) === 'bookings_one_open_request') throw new Problem('booking.already-requested');
    throw error;
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.answer;
}
