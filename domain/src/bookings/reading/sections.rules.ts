import type { BookingFacts } from '../booking-state.ts';

/** The four sections of a person's bookings, in the order a booking passes through them. */
export const bookingSections = ['requests', 'upcoming', 'now', 'past'] as const;
export type BookingSection = (typeof bookingSections)[number];

/**
 * The section a booking is in: `requests` until it is accepted or paid; `upcoming` until it starts; `now` until it is completed;
 * and `past` once it is over, however it ended.
 */
export function sectionOf(
  {
    status,
    acceptedAt,
    paidAt,
    startsAt,
  }: Pick<BookingFacts, 'status' | 'acceptedAt' | 'paidAt' | 'startsAt'>,
  now: Date,
): BookingSection {
  if (status === 'completed' || status === 'cancelled') return 'past';
  if (status === 'active') return 'now';
  if (status === 'pending') return acceptedAt || paidAt ? 'upcoming' : 'requests';
  return startsAt && startsAt <= now ? 'now' : 'upcoming';
}
