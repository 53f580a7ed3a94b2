import type { Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import { type Trend, trendOf } from '@borough/domain/dashboard/trend.rules';
import { counted, shortMoney } from '../../lib/format.ts';

/** How a figure moved: which way for the picture beside it, and in words. */
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

/** How the count of items moved; null for who never had any. */
export function itemsTrend({ all, before }: Dashboard['items']): TrendInWords | null {
  return all === 0 && before === 0 ? null : inWords({ ...counts, trend: trendOf(all, before) });
}

/** How the count of active bookings moved; null while there were none at either time. */
export function bookingsTrend({ renting, lending, before }: Dashboard['bookings']): TrendInWords | null {
  const all = renting + lending;
  return all === 0 && before === 0 ? null : inWords({ ...counts, trend: trendOf(all, before) });
}

/** How what the last thirty days earned compares with the thirty before; null when neither earned anything. */
export function earningsTrend({ latelyCents, beforeCents }: Dashboard['earnings']): TrendInWords | null {
  if (latelyCents === 0 && beforeCents === 0) return null;
  const trend = trendOf(latelyCents, beforeCents);
  return inWords({ trend, amount: shortMoney, to: 'the 30 days before' });
}

/** How the average rating moved, in tenths; null unless there was one at both times. */
export function ratingTrend({ average, before }: Dashboard['rating']): TrendInWords | null {
  if (average === null || before === null) return null;
  const trend = trendOf(average, before, 0.1);
  return inWords({ trend, amount: (by) => by.toFixed(1), to: '30 days ago' });
}

/** What stands under the count of items. */
export function itemsWords({ all, listed }: Dashboard['items']): string {
  if (all === 0) return 'Nothing listed yet';
  return all === listed ? 'All listed' : `${all - listed} not listed right now`;
}

/** What stands under the earnings. */
export function earningsWords({ latelyCents, owedCents }: Dashboard['earnings']): string {
  const lately = latelyCents > 0 && `${shortMoney(latelyCents)} in the last 30 days`;
  const owed = owedCents > 0 && `You owe ${shortMoney(owedCents)} in fees`;
  return [lately, owed].filter(Boolean).join(' · ') || 'From completed rentals';
}

/** What stands under the count of active bookings. */
export function bookingWords({ renting, lending }: Dashboard['bookings']): string {
  const sides = [renting > 0 && `${renting} as renter`, lending > 0 && `${lending} as owner`];
  return sides.filter(Boolean).join(', ') || 'None right now';
}

/** What stands under the average rating. */
export function ratingWords({ count }: Dashboard['rating']): string {
  return count === 0 ? 'No reviews of your items yet' : `${counted(count, 'review')} of your items`;
}
