import { after, hour, minute } from '../clocks.ts';

/** Somebody asked an owner something, by a first message or a request to rent; when the owner answered, if they did. */
export interface Asked {
  askedAt: Date;
  answeredAt: Date | null;
}

/** How long an owner has for an answer that counts. */
export const answerInTime = 24 * hour;
/** So many requests must have been answered before figures are shown. */
export const answersNeeded = 5;
/** How far back requests count. */
export const responseWindow = 90 * 24 * hour;

/**
 * How often an owner answers within a day, in whole percent, and how long that takes, in whole minutes (the middle one of
 * their answers): null until five requests were answered. A request younger than a day that nobody answered says nothing
 * yet.
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
