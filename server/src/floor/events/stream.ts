import type { ServerResponse } from 'node:http';
import type { NumberedEvent } from './events.store.ts';

/** One open page of a person. */
export interface Stream {
  personId: string;
  /** The session it was opened in; null for a program. */
  sessionId: string | null;
  /** The app token it was opened with; null for a browser. */
  appTokenId: string | null;
  /** Whether they are an admin, and told when what waits for admins changes. */
  isAdmin: boolean;
  /** The number of the last event written to it; null until its starting position was written. */
  seen: number | null;
  out: ServerResponse;
  openedAt: number;
  /** Since when writes to it have been stuck; null if they aren't. */
  stuckSince: number | null;
}

/** One event in the stream's format, which works because PostgreSQL writes JSON without line breaks. */
export const eventFrame = ({ n, kind, data }: NumberedEvent): string =>
  `id: ${n}\nevent: ${kind}\ndata: ${data}\n\n`;

/** The latest event number: where a stream starts (`hello`), or that events were missed (`reset`). */
export const positionFrame = (kind: 'hello' | 'reset', n: number): string =>
  `id: ${n}\nevent: ${kind}\ndata: {"n":${n}}\n\n`;

/** Someone is typing; has no number, because it is never sent again. */
export const typingFrame = (data: object): string => `event: typing\ndata: ${JSON.stringify(data)}\n\n`;

/** What waits for admins changed; has no number, because a page that missed it asks when it opens. */
export const deskFrame = 'event: desk\ndata: {}\n\n';

export const heartbeatFrame = ': still here\n\n';

/** How many milliseconds a browser waits before it reconnects once the stream ends. */
export const retryFrame = (ms: number): string => `retry: ${ms}\n\n`;

/** Writes to the stream; if the reader falls behind, the stream counts as stuck until it has caught up. */
export function writeTo(stream: Stream, text: string): void {
  if (!stream.out.write(text)) stream.stuckSince ??= performance.now();
}
