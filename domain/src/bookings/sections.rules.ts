import type { BookingFacts } from './booking-state.ts';

/** The four parts of a person's bookings, in the order people meet them. */
export const bookingSections = ['requests', 'upcoming', 'now', 'past'] as const;
export type BookingSection = (typeof bookingSections)[number];

/**
 * Where a booking stands in its people's lists: not paid for yet; paid and ahead; out, from its start until it is
 * completed; or over, however it ended.
 */
export function sectionOf(
  { status, paidAt, startsAt }: Pick<BookingFacts, 'status' | 'paidAt' | 'startsAt'>,
  now: Date,
): BookingSection {
  if (status === 'completed' || status === 'cancelled') return 'past';
  if (status === 'active') return 'now';
  if (status === 'pending') return paidAt ? 'upcoming' : 'requests';
  return startsAt && startsAt <= now ? 'now' : 'upcoming';
}
