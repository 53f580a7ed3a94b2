import type {
  BookingEvent,
  MessageEvent,
  NotificationEvent,
  ReadEvent,
  TypingEvent,
} from '@borough/domain/events/events.contract';

/** Something this page is told. `hello`: from here on nothing is missed; `reset`: something was. */
export type LiveEvent =
  | { kind: 'hello' }
  | { kind: 'reset' }
  | { kind: 'message'; data: MessageEvent }
  | { kind: 'read'; data: ReadEvent }
  | { kind: 'typing'; data: TypingEvent }
  | { kind: 'booking'; data: BookingEvent }
  | { kind: 'notification'; data: NotificationEvent };

/** An event as it travels: with its number, or null for those that are never told again. */
export interface NumberedEvent {
  n: number | null;
  kind: string;
  data: unknown;
}

const kinds = new Set(['message', 'read', 'typing', 'booking', 'notification']);

/** The event for the pages, or undefined for a kind this version does not know. */
export function liveEvent({ kind, data }: NumberedEvent): LiveEvent | undefined {
  // The server's contract is checked by its own tests; the browser does not carry the schemas.
  return kinds.has(kind) ? ({ kind, data } as LiveEvent) : undefined;
}

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls back for every event this page is told; answers how to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody on this page. */
export function tellPage(event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}
