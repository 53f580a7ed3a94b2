// The judge computes amounts on its own, from the dates, the price and the booking's terms.
import type { Terms } from '@borough/domain/terms/terms';

export const halfUp = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100);

/** The number of days charged. */
export const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000));

interface Priced {
  startDate: string;
  endDate: string;
  dailyPriceCents: number;
  terms: Terms;
}

/** The owner's share and the total charged, in cents. */
export function owed(of: Priced & { tier: 'free' | 'pro' }): { share: number; charged: number } {
  const share = of.dailyPriceCents * daysOf(of);
  const { userPercent, processingPercent } = of.terms.fees;
  return { share, charged: share + halfUp(share, userPercent[of.tier]) + halfUp(share, processingPercent) };
}

/** A percentage of the rent, in cents; all of it is the owner's. */
export const partBack = (of: Parameters<typeof owed>[0], percent: number): number =>
  halfUp(owed(of).share, percent);

/** Whether an amount in cents is a whole percentage of the rent. */
export function isPercentage(of: Parameters<typeof owed>[0], cents: number): boolean {
  for (let percent = 100; percent >= 0; percent--) if (partBack(of, percent) === cents) return true;
  return false;
}

/** What the owner keeps when the renter cancels late: rent for so many half days, by the longest step the rental reaches. */
export function lateShare(of: Priced): number {
  const days = daysOf(of);
  const reached = of.terms.cancelling.lateSteps.filter(({ fromDays }) => fromDays <= days);
  const halves = Math.max(0, ...reached.map(({ halfDays }) => halfDays));
  return Math.min(of.dailyPriceCents * days, Math.floor((of.dailyPriceCents * halves) / 2));
}
