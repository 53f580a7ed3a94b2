import type { Quote } from '@borough/domain/bookings/bookings.contract';
import {
  contactOpensAt,
  endsAt as endOf,
  startsAt as startOf,
} from '@borough/domain/deadlines/deadlines.rules';
import { chargedFrom, consentWords } from '@borough/domain/deposits/consent.rules';
import { depositDueAt } from '@borough/domain/deposits/deposit.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { type PriceLine, priceOf } from '@borough/domain/pricing/pricing.rules';
import type { Tier } from '@borough/domain/plans/plans';
import { type RefundStep, refundTimeline } from '@borough/domain/pricing/refund.rules';
import { currentTerms } from '@borough/domain/terms/terms';

/** What renting an item would cost and promise if paid right now. */
export interface Offer {
  days: number;
  tier: Tier;
  dailyPriceCents: number;
  lines: readonly PriceLine[];
  subtotalCents: number;
  chargedCents: number;
  depositCents: number;
  authorizationCents: number;
  depositHoldAt: Date | null;
  /** The earliest the hold would become a charge; null if the rental is over by then. */
  depositChargedFrom: Date | null;
  /** What paying agrees to about the deposit; null without one. */
  depositTerms: string | null;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** When the address would open. */
  contactOpensAt: Date;
  refundSteps: readonly RefundStep[];
  /** The start is so close that cancelling is free only in the hour after paying. */
  freeOnlyAfterPaying: boolean;
}

interface Priced {
  dailyPriceCents: number;
  securityDepositCents: number;
  timeZone: string;
}

/** An offer computed in the browser, by the same rules as the server's quote. */
export function offerFor(
  item: Priced,
  range: DayRange,
  renter: { tier: Tier; graceAvailable: boolean },
  now: Date,
): Offer {
  // A panel sells under today's terms; so does the server's quote.
  const terms = currentTerms;
  const price = priceOf({
    dailyPriceCents: item.dailyPriceCents,
    depositCents: item.securityDepositCents,
    startDate: range.startDate,
    endDate: range.endDate,
    tier: renter.tier,
    terms,
  });
  const dates = { startDate: range.startDate, endDate: range.endDate, zone: item.timeZone, terms };
  const startsAt = startOf(dates, now);
  const endsAt = endOf(dates, startsAt);
  const refundSteps = refundTimeline({
    ...price,
    steps: terms.cancelling,
    confirmedAt: now,
    startsAt,
    addressShownAt: null,
    graceAvailable: renter.graceAvailable,
  });
  const { depositCents } = price;
  const depositHoldAt = depositCents > 0 ? depositDueAt({ startsAt, confirmedAt: now, terms }) : null;
  return {
    ...price,
    depositHoldAt,
    depositChargedFrom: depositHoldAt && chargedFrom(depositHoldAt, endsAt, terms),
    depositTerms: depositHoldAt && consentWords(depositCents, terms),
    startsAt,
    endsAt,
    timeZone: item.timeZone,
    contactOpensAt: contactOpensAt(startsAt, now, terms),
    refundSteps,
    freeOnlyAfterPaying: endsWithGrace(refundSteps, now),
  };
}

/** Converts the server's quote to an offer. */
export function offerOfQuote(quote: Quote, now: Date): Offer {
  const startsAt = new Date(quote.startsAt);
  const refundSteps = quote.refundTimeline.map((step) => ({ ...step, until: new Date(step.until) }));
  return {
    ...quote,
    depositHoldAt: quote.depositHoldAt ? new Date(quote.depositHoldAt) : null,
    depositChargedFrom: quote.depositChargedFrom ? new Date(quote.depositChargedFrom) : null,
    startsAt,
    contactOpensAt: contactOpensAt(startsAt, now, currentTerms),
    endsAt: new Date(quote.endsAt),
    refundSteps,
    freeOnlyAfterPaying: endsWithGrace(refundSteps, now),
  };
}

/** Whether a quote's amounts or deposit terms differ from what was shown. */
export function differs(quote: Quote, shown: Offer): boolean {
  return (
    quote.chargedCents !== shown.chargedCents ||
    quote.depositCents !== shown.depositCents ||
    quote.depositTerms !== shown.depositTerms
  );
}

// A minute of slack, because a quote is made a moment before it's read.
function endsWithGrace([first]: readonly RefundStep[], now: Date): boolean {
  return first?.kind === 'free' && first.until <= after(now, currentTerms.cancelling.graceHours * hour);
}
