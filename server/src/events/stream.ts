import type { ServerResponse } from 'node:http';
import type { NumberedEvent } from './events.store.ts';

/** One open page of a person. */
export interface Stream {
  personId: string;
  /** The session it was opened in; null for a program. */
  sessionId: string | null;
  /** The app token it was opened with; null for a browser. */
  appTokenId: string | null;
  /** The number of the last event written to it; null until it was told its start. */
  seen: number | null;
  out: ServerResponse;
  openedAt: number;
  /** Since when writes to it have been stuck; null while they are not. */
  stuckSince: number | null;
}

/** One event as a line of the stream. PostgreSQL writes JSON without line breaks. */
export const eventFrame = ({ n, kind, data }: NumberedEvent): string =>
  `id: ${n}\nevent: ${kind}\ndata: ${data}\n\n`;

/** The latest event number: the start of a stream, or a notice that events are missing. */
export const positionFrame = (kind: 'hello' | 'reset', n: number): string =>
  `id: ${n}\nevent: ${kind}\ndata: {"n":${n}}\n\n`;

/** Somebody is typing; without a number, because it is never sent again. */
export const typingFrame = (data: object): string => `event: typing\ndata: ${JSON.stringify(data)}\n\n`;

export const heartbeatFrame = ': still here\n\n';

/** After how many milliseconds a browser comes back when the stream ends. */
export const retryFrame = (ms: number): string => `retry: ${ms}\n\n`;

/** Writes to the stream; if not everything can be written at once, it counts as stuck until it has been read. */
export function writeTo(stream: Stream, text: string): void {
  if (!stream.out.write(text)) stream.stuckSince ??= performance.now();
}
