import type { ProblemCode } from '../problems.ts';

export const mostOpenRequests = 5;
export const mostRequestsADay = 10;
export const mostLiveHolds = 2;
export const mostHoldsOfItemADay = 2;

/** Whether one more request is within a renter's limits; the refusal otherwise. Withdrawn ones count for the day. */
export function requestLimits(counts: { openRequests: number; requestsToday: number }): ProblemCode | null {
  if (counts.openRequests >= mostOpenRequests) return 'booking.too-many-requests';
  if (counts.requestsToday >= mostRequestsADay) return 'booking.too-many-today';
  return null;
}

/** Whether one more hold of dates is within a renter's limits; the refusal otherwise. */
export function holdLimits(counts: { liveHolds: number; holdsOfItemToday: number }): ProblemCode | null {
  if (counts.liveHolds >= mostLiveHolds) return 'booking.too-many-holds';
  if (counts.holdsOfItemToday >= mostHoldsOfItemADay) return 'booking.held-too-often';
  return null;
}
