import type { Insights, ItemInsight, LostReason } from '@borough/domain/dashboard/insights.contract';
import { comparedMiles, fewestCompared } from '@borough/domain/dashboard/comparables.rules';
import { shareInPercent } from '@borough/domain/dashboard/trend.rules';
import { counted, perDay, shortMoney } from '../../lib/words/format.ts';

/** Why a request was lost, worded for the owner. */
export const lostWords = {
  declined: 'You declined',
  request_expired: 'You didn’t answer in time',
  dates_taken: 'Another renter got the dates',
  payment_expired: 'The renter didn’t pay in time',
  withdrawn: 'The renter withdrew',
  other: 'Other reasons',
} as const satisfies Record<LostReason, string>;

/** How many requests there were in which weeks, in a sentence. */
export function demandInWords(weeks: Insights['weeks'], weekWords: (week: string) => string): string {
  const requests = weeks.reduce((sum, each) => sum + each.requests, 0);
  const busiest = weeks.reduce<Insights['weeks'][number] | undefined>(
    (most, each) => (each.requests > (most?.requests ?? 0) ? each : most),
    undefined,
  );
  if (!busiest) return 'No requests in the last 12 weeks.';
  return `${counted(requests, 'request')} in the last 12 weeks, most in the week of ${weekWords(busiest.week)}: ${busiest.requests}.`;
}

/** How many requests were lost and how much rent with them, in a sentence. */
export function lostInWords(lost: Insights['lost']): string {
  const requests = lost.reduce((sum, each) => sum + each.requests, 0);
  if (requests === 0) return 'You lost no requests in the last 12 weeks.';
  const cents = lost.reduce((sum, each) => sum + each.cents, 0);
  return `${counted(requests, 'request')} worth ${shortMoney(cents)} ended without a booking in the last 12 weeks.`;
}

/** An item's path from views to bookings, in a sentence. */
export function funnelInWords({
  views,
  requests,
  bookings,
}: Pick<ItemInsight, 'views' | 'requests' | 'bookings'>): string {
  const share = shareInPercent(requests, views);
  const way = `${counted(views, 'view')}, ${counted(requests, 'request')}, ${counted(bookings, 'booking')}`;
  return share === null ? `${way}.` : `${way}. ${share}% of views led to a request.`;
}

/** Within half a percent counts as the same price. */
const same = 0.5;

/** How an item's price compares with the median of others, in a sentence. */
export function comparisonInWords({
  dailyPriceCents,
  medianCents,
  comparables,
}: Pick<ItemInsight, 'dailyPriceCents' | 'medianCents' | 'comparables'>): string {
  if (medianCents === null)
    return `Fewer than ${fewestCompared} items like this within ${comparedMiles} miles: too few to compare prices.`;
  const percent = ((dailyPriceCents - medianCents) / medianCents) * 100;
  const others = `the median price of ${counted(comparables.length, 'comparable item')}, ${perDay(medianCents)}`;
  if (Math.abs(percent) < same) return `Your ${perDay(dailyPriceCents)} is ${others}.`;
  return `Your ${perDay(dailyPriceCents)} is ${Math.max(1, Math.round(Math.abs(percent)))}% ${percent > 0 ? 'above' : 'below'} ${others}.`;
}
