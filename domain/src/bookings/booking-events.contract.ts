import { z } from 'zod';
import { bookingStatuses } from './booking-state.ts';
import { moveNames } from './moving/bookings.machine.ts';

/**
 * What can happen to a booking: a move, the provider's report about its money, something shown of a hand-over, a new code
 * after wrong ones, that its reviews are public, a reply to one of them, or a step of its case that isn't a move of the booking.
 */
export const bookingHappenings = [
  ...moveNames,
  'refund-failed',
  'deposit-released',
  'handover-recorded',
  'reviews-revealed',
  'review-answered',
  'code-replaced',
  'case-moved',
] as const;
export type BookingHappening = (typeof bookingHappenings)[number];

/** Something happened to a booking; the page fetches it again. */
export const BookingEventSchema = z.object({
  bookingId: z.string(),
  itemId: z.string(),
  status: z.enum(bookingStatuses),
  move: z.enum(bookingHappenings),
});
export type BookingEvent = z.infer<typeof BookingEventSchema>;
