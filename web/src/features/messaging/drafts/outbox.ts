/** A message its writer has sent but the server doesn't have yet. */
export interface Unsent {
  /** Made by the browser, so resending can't duplicate it. */
  id: string;
  content: string;
  /** When it was written. */
  at: string;
}

/** Why sending has stopped; `lost` if only the connection is missing. */
export interface Stop {
  words: string;
  lost: boolean;
}

/** What one person has yet to send in one conversation, in the order written. Messages are sent one at a time. */
export interface Outbox {
  lines: readonly Unsent[];
  stopped: Stop | null;
}

export const emptyOutbox: Outbox = { lines: [], stopped: null };

/** Whether a stored value is an outbox. */
export function isOutbox(value: unknown): value is Outbox {
  const { lines, stopped } = (value ?? {}) as Partial<Record<keyof Outbox, unknown>>; // checked below
  return Array.isArray(lines) && lines.every(isUnsent) && typeof stopped === 'object';
}

function isUnsent(value: unknown): value is Unsent {
  const { id, content, at } = (value ?? {}) as Partial<Record<keyof Unsent, unknown>>; // checked here
  return typeof id === 'string' && typeof content === 'string' && typeof at === 'string';
}

/** Adds a message at the end. A new message also means retrying the ones before it. */
export function withUnsent({ lines }: Outbox, line: Unsent): Outbox {
  return { lines: [...lines, line], stopped: null };
}

/** Removes a message that was sent, refused, or removed. */
export function without(outbox: Outbox, id: string): Outbox {
  const lines = outbox.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? emptyOutbox : { ...outbox, lines };
}

/** Stops the outbox, keeping everything in it; an outbox that is empty by now has nothing to stop. */
export function stoppedBy(outbox: Outbox, stop: Stop): Outbox {
  return outbox.lines.length === 0 ? emptyOutbox : { ...outbox, stopped: stop };
}

/** Resumes sending. */
export function resumed(outbox: Outbox): Outbox {
  return outbox.lines.length === 0 ? emptyOutbox : { ...outbox, stopped: null };
}

/** What to send next, if anything may be sent. */
export function nextToSend({ lines, stopped }: Outbox): Unsent | undefined {
  return stopped ? undefined : lines[0];
}

/** The box's contents after the filter refused a message: the message, followed by whatever was written since. */
export function putBack(content: string, written: string): string {
  return written.trim() === '' ? content : `${content}\n${written}`;
}
