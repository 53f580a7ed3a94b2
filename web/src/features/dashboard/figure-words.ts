import type { Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import { type Trend, trendOf } from '@borough/domain/dashboard/trend.rules';
import { counted, shortMoney } from '../../lib/words/format.ts';

/** A figure's trend: its direction for the icon, and in words. */
export interface TrendInWords {
  direction: Trend['direction'];
  words: string;
}

interface Compared {
  trend: Trend;
  amount: (by: number) => string;
  to: string;
}

function inWords({ trend: { direction, by }, amount, to }: Compared): TrendInWords {
  const words = {
    up: `Up ${amount(by)} from ${to}`,
    down: `Down ${amount(by)} from ${to}`,
    same: `Same as ${to}`,
  }[direction];
  return { direction, words };
}

const counts = { amount: String, to: '30 days ago' } as const;

/** The trend in the number of items; null for someone who never had any. */
export function itemsTrend({ all, before }: Dashboard['items']): TrendInWords | null {
  return all === 0 && before === 0 ? null : inWords({ ...counts, trend: trendOf(all, before) });
}

/** The trend in active bookings; null if there were none at either time. */
export function bookingsTrend({ renting, lending, before }: Dashboard['bookings']): TrendInWords | null {
  const all = renting + lending;
  return all === 0 && before === 0 ? null : inWords({ ...counts, trend: trendOf(all, before) });
}

/** Earnings in the last thirty days compared with the thirty before; null if neither had any. */
export function earningsTrend({ latelyCents, beforeCents }: Dashboard['earnings']): TrendInWords | null {
  if (latelyCents === 0 && beforeCents === 0) return null;
  const trend = trendOf(latelyCents, beforeCents);
  return inWords({ trend, amount: shortMoney, to: 'prior 30 days' });
}

/** The trend in the average rating, in tenths; null unless there was one at both times. */
export function ratingTrend({ average, before }: Dashboard['rating']): TrendInWords | null {
  if (average === null || before === null) return null;
  const trend = trendOf(average, before, 0.1);
  return inWords({ trend, amount: (by) => by.toFixed(1), to: '30 days ago' });
}

/** The text under the number of items. */
export function itemsWords({ all, listed }: Dashboard['items']): string {
  if (all === 0) return 'Nothing listed yet';
  return all === listed ? 'All listed' : `${all - listed} not listed right now`;
}

/** The text under the earnings. */
export function earningsWords({ latelyCents, owedCents }: Dashboard['earnings']): string {
  const lately = latelyCents > 0 && `${shortMoney(latelyCents)} in the last 30 days`;
  const owed = owedCents > 0 && `You owe ${shortMoney(owedCents)} in fees`;
  return [lately, owed].filter(Boolean).join(' · ') || 'From rentals and claims';
}

/** The text under the number of active bookings. */
export function bookingWords({ renting, lending }: Dashboard['bookings']): string {
  const sides = [renting > 0 && `${renting} as renter`, lending > 0 && `${lending} as owner`];
  return sides.filter(Boolean).join(', ') || 'None right now';
}

/** The text under the average rating. */
export function ratingWords({ count }: Dashboard['rating']): string {
  return count === 0 ? 'No reviews of your items yet' : `${counted(count, 'review')} of your items`;
}
