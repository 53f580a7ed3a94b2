import { z } from 'zod';
import { bookingStatuses } from '../bookings/booking-state.ts';
import { moveNames } from '../bookings/bookings.machine.ts';
import { MessageSchema } from '../messaging/messaging.contract.ts';

/** What a person's open pages are told and can ask for again: numbered per person, in order, each once. */
export const eventKinds = ['message', 'read', 'booking', 'notification'] as const;
export type EventKind = (typeof eventKinds)[number];

/** A new line of a conversation as this person may see it, or a held one that was released. */
export const MessageEventSchema = z.object({ conversationId: z.string(), message: MessageSchema });
export type MessageEvent = z.infer<typeof MessageEventSchema>;

/** One of the two has seen the other's messages, up to this one. */
export const ReadEventSchema = z.object({
  conversationId: z.string(),
  readerId: z.string(),
  upTo: z.string(),
  readAt: z.string(),
});
export type ReadEvent = z.infer<typeof ReadEventSchema>;

/**
 * What can happen to a booking: a move, the provider's report about its money, something shown of a hand-over, a new code
 * after wrong ones, that its reviews are public, or a reply to one of them.
 */
export const bookingHappenings = [
  ...moveNames,
  'refund-failed',
  'deposit-released',
  'handover-recorded',
  'reviews-revealed',
  'review-answered',
  'code-replaced',
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

/** Something new for the bell, or something in it was read elsewhere; the page asks again. */
export const NotificationEventSchema = z.object({ change: z.enum(['new', 'read']) });
export type NotificationEvent = z.infer<typeof NotificationEventSchema>;

/** The other person is typing; neither stored nor numbered, and over in a few seconds unless another follows. */
export const TypingEventSchema = z.object({ conversationId: z.string(), personId: z.string() });
export type TypingEvent = z.infer<typeof TypingEventSchema>;

const position = z.string().max(40).optional();
/** The number of the last event seen, for browsers that cannot send it as a header. */
export const EventStreamQuerySchema = z.object({ after: position });
export const EventsSinceQuerySchema = z.object({ after: position });

/** The events after a number, for browsers that cannot keep a stream open. */
export const EventsSinceSchema = z.object({
  n: z.number().int(),
  events: z.array(
    z.object({ n: z.number().int(), kind: z.enum(eventKinds), data: z.record(z.string(), z.unknown()) }),
  ),
  /** Events are missing (too old, or from another account): the page fetches everything again. */
  reset: z.boolean(),
});
export type EventsSince = z.infer<typeof EventsSinceSchema>;
