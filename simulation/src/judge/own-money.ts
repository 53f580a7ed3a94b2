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

/** What a percentage of everything a renter paid comes to, and what of that the owner bears, in cents: each line by itself. */
export function partBack(
  of: { startDate: string; endDate: string; dailyPriceCents: number; tier: string },
  percent: number,
): { back: number; owner: number } {
  const { share } = owed(of);
  const lines = [share, halfUp(share, of.tier === 'pro' ? 10 : 15), halfUp(share, 3)];
  const back = lines.reduce((sum, cents) => sum + halfUp(cents, percent), 0);
  return { back, owner: halfUp(share, percent) };
}

/** How much of a refund the owner bears, in cents; null if the refund isn't a percentage of everything. */
export function ownerBears(of: Parameters<typeof partBack>[0], cents: number): number | null {
  for (let percent = 100; percent >= 0; percent--) {
    const { back, owner } = partBack(of, percent);
    if (back === cents) return owner;
  }
  return null;
}

/** What the owner keeps of a rental whose renter cancels late: the rent of half a day, one, two or three. */
export function lateShare(of: { startDate: string; endDate: string; dailyPriceCents: number }): number {
  const days = daysOf(of);
  const kept = days <= 2 ? 0.5 : days <= 6 ? 1 : days <= 13 ? 2 : 3;
  return Math.min(of.dailyPriceCents * days, Math.floor(of.dailyPriceCents * kept));
}
