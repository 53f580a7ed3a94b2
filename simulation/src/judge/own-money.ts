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

/** A percentage of everything the renter paid, and the owner's part of that, in cents; each line is rounded separately. */
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

/** The same for any refund: between two percentages, what is nearest to the owner's share and keeps both parts between them. */
export function ownerBearsOf(of: Parameters<typeof partBack>[0], cents: number): number {
  const exact = ownerBears(of, cents);
  if (exact !== null) return exact;
  let percent = 0;
  while (partBack(of, percent + 1).back < cents && percent < 99) percent += 1;
  const [low, high] = [partBack(of, percent), partBack(of, percent + 1)];
  const { share, charged } = owed(of);
  const wanted = Math.round((cents * share) / charged);
  let nearest = NaN;
  for (let owner = low.owner; owner <= high.owner; owner++) {
    const fees = cents - owner;
    if (fees < low.back - low.owner || fees > high.back - high.owner) continue;
    if (!(Math.abs(nearest - wanted) <= Math.abs(owner - wanted))) nearest = owner;
  }
  return nearest;
}

/** What the owner keeps when the renter cancels late: rent for half a day, or for one, two or three days. */
export function lateShare(of: { startDate: string; endDate: string; dailyPriceCents: number }): number {
  const days = daysOf(of);
  const kept = days <= 2 ? 0.5 : days <= 6 ? 1 : days <= 13 ? 2 : 3;
  return Math.min(of.dailyPriceCents * days, Math.floor(of.dailyPriceCents * kept));
}
