// The judge computes amounts on its own, from the dates and the price.

const halfUp = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100);

/** The number of days charged. */
export const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000));

/** The owner's share and the total charged, in cents. */
export function owed(of: { startDate: string; endDate: string; dailyPriceCents: number; tier: string }): {
  share: number;
  charged: number;
} {
  const share = of.dailyPriceCents * daysOf(of);
  return { share, charged: share + halfUp(share, of.tier === 'pro' ? 10 : 15) + halfUp(share, 3) };
}

/** A percentage of the rent, in cents; all of it is the owner's. */
export const partBack = (of: Parameters<typeof owed>[0], percent: number): number =>
  halfUp(owed(of).share, percent);

/** Whether an amount in cents is a whole percentage of the rent. */
export function isPercentage(of: Parameters<typeof owed>[0], cents: number): boolean {
  for (let percent = 100; percent >= 0; percent--) if (partBack(of, percent) === cents) return true;
  return false;
}

/** What the owner keeps when the renter cancels late: rent for half a day, or for one, two or three days. */
export function lateShare(of: { startDate: string; endDate: string; dailyPriceCents: number }): number {
  const days = daysOf(of);
  const kept = days <= 2 ? 0.5 : days <= 6 ? 1 : days <= 13 ? 2 : 3;
  return Math.min(of.dailyPriceCents * days, Math.floor(of.dailyPriceCents * kept));
}
