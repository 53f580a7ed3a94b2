import type { Earnings, Interest, Occupancy } from '@borough/domain/dashboard/dashboard.contract';
import { shareInPercent } from '@borough/domain/dashboard/trend.rules';
import type { Cents } from '@borough/domain/money';
import { numberText } from '@borough/domain/numbers';
import { counted, shortDay, shortMoney } from '../../lib/words/format.ts';

/** A month's label under its column: "2026-11" is "Nov". */
export const monthLabel = (month: string): string => shortDay(`${month}-01`).split(' ')[0] ?? '';

/** A month in a table: "2026-11" is "Nov 2026". */
export const monthAndYearOf = (month: string): string => `${monthLabel(month)} ${month.slice(0, 4)}`;

/** A compact number for the top of a column: 950 stays, 1240 is "1.2k", 25300 is "25k". */
export function fewSigns(value: number): string {
  if (value < 1_000) return String(Math.round(value));
  const thousands = value / 1_000;
  return `${thousands < 9.95 ? thousands.toFixed(1).replace('.0', '') : Math.round(thousands)}k`;
}

/** Compact money: 124000 cents are "$1.2k". */
export const fewSignsOfMoney = (cents: Cents): string => `$${fewSigns(cents / 100)}`;

/** What the earnings chart shows, in a sentence. */
export function earningsInWords({ months }: Pick<Earnings, 'months'>): string {
  const all = months.reduce((sum, { cents }) => sum + cents, 0);
  const best = months.reduce<Earnings['months'][number] | undefined>(
    (most, each) => (each.cents > (most?.cents ?? 0) ? each : most),
    undefined,
  );
  if (!best) return 'No earnings in the last 12 months.';
  return `${shortMoney(all)} in the last 12 months, most in ${monthAndYearOf(best.month)}: ${shortMoney(best.cents)}.`;
}

/** How much of the time an item was out, in whole percent. */
export const occupiedPercent = ({ bookedDays, offeredDays }: Occupancy['items'][number]): number =>
  offeredDays === 0 ? 0 : Math.round((bookedDays / offeredDays) * 100);

/** What the occupancy chart shows, in a sentence. */
export function occupancyInWords({ items }: Pick<Occupancy, 'items'>): string {
  const booked = items.reduce((sum, { bookedDays }) => sum + bookedDays, 0);
  const offered = items.reduce((sum, { offeredDays }) => sum + offeredDays, 0);
  const percent = shareInPercent(booked, offered) ?? 0;
  return `In the last 90 days your items were rented on ${numberText(booked)} of ${counted(offered, 'offered day')}: ${percent}%.`;
}

/** Total views, requests, and bookings of all months; views only for months when they were counted. */
export function sumsOf(months: Interest['months']): { views: number; requests: number; bookings: number } {
  return {
    views: months.reduce((sum, { views }) => sum + (views ?? 0), 0),
    requests: months.reduce((sum, { requests }) => sum + requests, 0),
    bookings: months.reduce((sum, { bookings }) => sum + bookings, 0),
  };
}

/** What came of views and requests, in a sentence; the share of views includes only months when views were counted. */
export function interestInWords(months: Interest['months']): string {
  const counted = sumsOf(months.filter(({ views }) => views !== null));
  const { requests, bookings } = sumsOf(months);
  const asked = shareInPercent(counted.requests, counted.views);
  const paid = shareInPercent(bookings, requests);
  const parts = [
    asked !== null && `${asked}% of views led to a request`,
    paid !== null && `${paid}% of requests were paid for`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No views yet.' : `${parts.join(', ')}.`;
}
