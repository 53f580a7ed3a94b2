import { after, hour, minute } from '../clocks.ts';

/** A first message or a rental request to an owner, and when the owner answered, if they did. */
export interface Asked {
  askedAt: Date;
  answeredAt: Date | null;
}

/** How soon an owner must answer for the answer to count as in time. */
export const answerInTime = 24 * hour;
/** How many requests must have been answered before figures are shown. */
export const answersNeeded = 5;
/** How far back requests count. */
export const responseWindow = 90 * 24 * hour;

/**
 * How often an owner answers within a day, in whole percent, and how quickly, as the median in whole minutes; null until five
 * requests have been answered. An unanswered request less than a day old doesn't count yet.
 */
export function measuredResponses(
  asked: readonly Asked[],
  now: Date,
): { rate: number; minutes: number } | null {
  const recent = asked.filter(({ askedAt }) => askedAt >= after(now, -responseWindow) && askedAt <= now);
  const waits = recent
    .flatMap(({ askedAt, answeredAt }) => (answeredAt ? answeredAt.getTime() - askedAt.getTime() : []))
    .sort((a, b) => a - b);
  if (waits.length < answersNeeded) return null;
  const inTime = waits.filter((wait) => wait <= answerInTime).length;
  const counted = recent.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null || askedAt <= after(now, -answerInTime),
  ).length;
  const middle = waits[Math.floor((waits.length - 1) / 2)] ?? 0;
  return { rate: Math.round((inTime / counted) * 100), minutes: Math.max(1, Math.ceil(middle / minute)) };
}
