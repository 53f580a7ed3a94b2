import { z } from 'zod';

/** What a person's open pages are told and can ask for again: numbered per person, in order, each once. */
export const eventKinds = ['message', 'read', 'booking', 'notification'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Something new for the bell, or something in it was read elsewhere; the page asks again. */
export const NotificationEventSchema = z.object({ change: z.enum(['new', 'read']) });
export type NotificationEvent = z.infer<typeof NotificationEventSchema>;

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
