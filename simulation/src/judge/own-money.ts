// The judge computes amounts on its own, from the dates and the price.

const halfUp = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100);

/** Days that are charged. */
export const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000));

/** What the owner gets and what is charged, in cents. */
export function owed(of: { startDate: string; endDate: string; dailyPriceCents: number; tier: string }): {
  share: number;
  charged: number;
} {
  const share = of.dailyPriceCents * daysOf(of);
  return { share, charged: share + halfUp(share, of.tier === 'pro' ? 10 : 15) + halfUp(share, 3) };
}

/** What the owner keeps of a rental whose renter cancels late: the rent of half a day, one, two or three. */
export function lateShare(of: { startDate: string; endDate: string; dailyPriceCents: number }): number {
  const days = daysOf(of);
  const kept = days <= 2 ? 0.5 : days <= 6 ? 1 : days <= 13 ? 2 : 3;
  return Math.min(of.dailyPriceCents * days, Math.floor(of.dailyPriceCents * kept));
}
