import { after, hour } from '../clocks.ts';
import type { Terms } from '../terms/terms.ts';

/** How a booking's claim came to be paid. */
export interface ClaimPace {
  /** How long after its last line the two agreed on it, in milliseconds; null if it ended some other way. */
  agreedAfterMs: number | null;
  /** Counts the claims that moved money between these two people, in either direction; the first is 1. */
  nth: number;
}

const minute = hour / 60;

/** Whether a claim looks arranged to move money by card: agreed as soon as it was stated, or one of many between the same two. */
export function isHasty(
  { agreedAfterMs, nth }: ClaimPace,
  { claims: { hasty } }: Pick<Terms, 'claims'>,
): boolean {
  if (!hasty) return false;
  const isAtOnce = agreedAfterMs !== null && agreedAfterMs < hasty.withinMinutes * minute;
  return isAtOnce || nth >= hasty.nthBetweenTwo;
}

/** When what a claim brings its owner is due to be paid, if it becomes theirs at `at`: then, or days later if it looks arranged. */
export const claimDueAt = (pace: ClaimPace, terms: Pick<Terms, 'claims'>, at: Date): Date =>
  isHasty(pace, terms) ? after(at, (terms.claims.hasty?.laterDays ?? 0) * 24 * hour) : at;
