/** A score above this earns the badge "Trusted" next to the name. */
export const badgeAbove = 30;

/** Whether the name has the badge "Trusted". */
export function hasTrustBadge(score: number): boolean {
  return score > badgeAbove;
}
