import type { Quoted } from '@borough/domain/bookings/begin-booking.rules';
import type { Quote } from '@borough/domain/bookings/bookings.contract';
import { endsAt, startsAt } from '@borough/domain/deadlines/deadlines.rules';
import { chargedFrom, consentWords } from '@borough/domain/deposits/consent.rules';
import { depositDueAt } from '@borough/domain/deposits/deposit.rules';
import { after, minute } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { currency } from '@borough/domain/money';
import { chargedDays, minimumChargeCents, priceOf } from '@borough/domain/pricing/pricing.rules';
import type { Tier } from '@borough/domain/plans/plans';
import { refundTimeline } from '@borough/domain/pricing/refund.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { offeredTerms, offeredTermsId } from './offered-terms.ts';
import { findQuote, insertQuote, type QuoteRow } from './quotes.store.ts';

export type { QuoteRow };

export const quoteLifetime = 30 * minute;

/** What is being priced: the item's current price and time zone. */
export interface Priced {
  id: string;
  dailyPriceCents: number;
  depositCents: number;
  timeZone: string;
}

/** The price of an item's days for someone on this tier, under today's terms. Refuses `quote.too-small` under $0.50. */
export function offerOf(item: Omit<Priced, 'id'>, tier: Tier, range: DayRange): Omit<Quoted, 'id'> {
  const { dailyPriceCents, depositCents, timeZone } = item;
  const price = priceOf({ ...range, dailyPriceCents, depositCents, tier, terms: offeredTerms() });
  if (price.chargedCents < minimumChargeCents) throw new Problem('quote.too-small');
  return {
    lines: price.lines,
    tier,
    currency,
    dailyPriceCents,
    subtotalCents: price.subtotalCents,
    totalCents: price.chargedCents,
    depositCents,
    timeZone,
    terms: offeredTerms(),
    termsId: offeredTermsId(),
  };
}

/** Stores a quote for one person, good for thirty minutes. Refuses `quote.too-small` under $0.50. */
export async function makeQuote(
  tx: Tx,
  of: { item: Priced; personId: string; tier: Tier; range: DayRange; now: Date },
): Promise<QuoteRow> {
  const { item, personId, tier, range, now } = of;
  return insertQuote(tx, {
    ...offerOf(item, tier, range),
    createdAt: now,
    personId,
    itemId: item.id,
    startDate: range.startDate,
    endDate: range.endDate,
    expiresAt: after(now, quoteLifetime),
  });
}

/** The person's own quote, still valid or not; refuses `quote.not-found`. */
export async function ownQuote(tx: Tx, id: string, personId: string): Promise<QuoteRow> {
  const quote = await findQuote(tx, id, personId);
  if (!quote) throw new Problem('quote.not-found');
  return quote;
}

/** Whether the quote is still valid, still says what the item costs this person, and is made under today's terms. */
export function stillHolds(quote: QuoteRow, item: Priced, tier: Tier, now: Date): boolean {
  return (
    now < quote.expiresAt &&
    quote.tier === tier &&
    quote.dailyPriceCents === item.dailyPriceCents &&
    quote.depositCents === item.depositCents &&
    quote.termsId === offeredTermsId()
  );
}

/** The quote as its person sees it, with the cancellation terms and the deposit's date as if it were paid now. */
export function presentQuote(quote: QuoteRow, graceAvailable: boolean, now: Date): Quote {
  const { terms } = quote;
  const dates = { startDate: quote.startDate, endDate: quote.endDate, zone: quote.timeZone, terms };
  const start = startsAt(dates, now);
  const end = endsAt(dates, start);
  const days = chargedDays(quote.startDate, quote.endDate);
  const holdAt = depositDueAt({ startsAt: start, confirmedAt: now, terms });
  return {
    id: quote.id,
    itemId: quote.itemId,
    startDate: quote.startDate,
    endDate: quote.endDate,
    days,
    tier: quote.tier,
    currency: quote.currency,
    dailyPriceCents: quote.dailyPriceCents,
    lines: quote.lines,
    subtotalCents: quote.subtotalCents,
    chargedCents: quote.totalCents,
    depositCents: quote.depositCents,
    authorizationCents: quote.totalCents + quote.depositCents,
    depositHoldAt: quote.depositCents > 0 ? holdAt.toISOString() : null,
    depositChargedFrom:
      quote.depositCents > 0 ? (chargedFrom(holdAt, end, terms)?.toISOString() ?? null) : null,
    depositTerms: quote.depositCents > 0 ? consentWords(quote.depositCents, terms) : null,
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    timeZone: quote.timeZone,
    refundTimeline: refundTimeline({
      steps: terms.cancelling,
      chargedCents: quote.totalCents,
      subtotalCents: quote.subtotalCents,
      dailyPriceCents: quote.dailyPriceCents,
      days,
      confirmedAt: now,
      startsAt: start,
      addressShownAt: null,
      graceAvailable,
    }).map((step) => ({ ...step, until: step.until.toISOString() })),
    expiresAt: quote.expiresAt.toISOString(),
  };
}
