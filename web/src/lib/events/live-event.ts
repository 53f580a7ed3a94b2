import type { NotificationEvent } from '@borough/domain/events/events.contract';
import type { BookingEvent } from '@borough/domain/bookings/booking-events.contract';
import type { MessageEvent, ReadEvent, TypingEvent } from '@borough/domain/messaging/message-events.contract';

/** Something this page is told. `hello`: nothing is missed from here on; `reset`: something was. */
export type LiveEvent =
  | { kind: 'hello' }
  | { kind: 'reset' }
  | { kind: 'message'; data: MessageEvent }
  | { kind: 'read'; data: ReadEvent }
  | { kind: 'typing'; data: TypingEvent }
  | { kind: 'booking'; data: BookingEvent }
  | { kind: 'notification'; data: NotificationEvent }
  /** What waits for admins changed. */
  | { kind: 'desk'; data: object };

/** An event as sent: with its number, or null for those that are never sent again. */
export interface NumberedEvent {
  n: number | null;
  kind: string;
  data: unknown;
}

const kinds = new Set(['message', 'read', 'typing', 'booking', 'notification', 'desk']);

/** The event for the pages; undefined for a kind this version doesn't know. */
export function liveEvent({ kind, data }: NumberedEvent): LiveEvent | undefined {
  // The server's own tests check the contract; the browser doesn't ship the schemas.
  return kinds.has(kind) ? ({ kind, data } as LiveEvent) : undefined;
}

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls back for every event this page is told. Returns a function that stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an event to every listener on this page. */
export function tellPage(event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}
