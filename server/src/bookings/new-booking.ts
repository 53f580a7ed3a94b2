import type { DayRange } from '@borough/domain/days';
import type { Actor, BookingFacts } from '@borough/domain/bookings/bookings.machine';
import type { Tx } from '../db/transaction.ts';
import type { QuoteRow } from '../pricing/make-quote.ts';
import { addEvent, type BookingRow, insertBooking } from './bookings.store.ts';
import type { Listing } from './listing.store.ts';
import { tellParties } from './tell-parties.ts';

/** Writes a new pending booking with everything it promises, and the first line of its history. */
export async function writeBooking(
  tx: Tx,
  of: {
    listing: Listing;
    renterId: string;
    range: DayRange;
    terms: QuoteRow;
    now: Date;
    kind: BookingFacts['kind'];
    clocks: Pick<BookingRow, 'answerBy' | 'holdExpiresAt' | 'deadlineAt'>;
    consent: object | null;
  },
): Promise<BookingRow> {
  const { listing, terms, now } = of;
  const booking = await insertBooking(tx, {
    itemId: listing.id,
    ownerId: listing.ownerId,
    renterId: of.renterId,
    kind: of.kind,
    startDate: of.range.startDate,
    endDate: of.range.endDate,
    chargedCents: terms.totalCents,
    subtotalCents: terms.subtotalCents,
    dailyPriceCents: terms.dailyPriceCents,
    depositCents: terms.depositCents,
    lines: terms.lines,
    tier: terms.tier,
    currency: terms.currency,
    timeZone: terms.timeZone,
    policyVersion: terms.policyVersion,
    title: listing.title,
    description: listing.description,
    photoHashes: listing.photoHashes,
    quoteId: terms.id,
    createdAt: now,
    requestedAt: of.kind === 'request' ? now : null,
    depositConsent: of.consent,
    ...of.clocks,
  });
  const actor: Actor = 'renter';
  const move = of.kind === 'request' ? 'request' : 'hold';
  await addEvent(tx, {
    bookingId: booking.id,
    at: now,
    move,
    actor,
    actorId: of.renterId,
    from: null,
    to: 'pending',
  });
  tellParties(tx, booking, move, now);
  return booking;
}
