import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import type { DayRange } from '@borough/domain/days';
import type { Tier } from '@borough/domain/plans/plans';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { makeQuote, ownQuote, presentQuote, stillHolds, type QuoteRow } from '#money/pricing/make-quote.ts';
import { graceAvailable } from '../moving/grace.ts';
import type { Listing } from '../moving/world.store.ts';

/** The item and dates the input refers to; a quote must be the person's own. */
export async function wantedOf(
  tx: Tx,
  personId: string,
  input: BookingInput,
): Promise<DayRange & { itemId: string; quote: QuoteRow | null }> {
  if (!('quoteId' in input)) return { ...input, quote: null };
  const quote = await ownQuote(tx, input.quoteId, personId);
  return { itemId: quote.itemId, startDate: quote.startDate, endDate: quote.endDate, quote };
}

/**
 * What a new booking is made from: the given quote while it's valid, otherwise a new one. If a quote they saw has changed,
 * returns `quote.stale` with the new one, so we never charge a changed total without another click.
 */
export async function quotedFor(
  tx: Tx,
  of: {
    listing: Listing;
    personId: string;
    tier: Tier;
    range: DayRange;
    quote: QuoteRow | null;
    now: Date;
  },
): Promise<{ quoted: QuoteRow; stale: Problem | null }> {
  if (of.quote && stillHolds(of.quote, of.listing, of.tier, of.now)) return { quoted: of.quote, stale: null };
  const fresh = await makeQuote(tx, {
    item: of.listing,
    personId: of.personId,
    tier: of.tier,
    range: of.range,
    now: of.now,
  });
  if (!of.quote) return { quoted: fresh, stale: null };
  const grace = await graceAvailable(tx, of.personId, of.listing.id, of.now);
  return { quoted: fresh, stale: new Problem('quote.stale', { data: presentQuote(fresh, grace, of.now) }) };
}
