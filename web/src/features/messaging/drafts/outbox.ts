/** A message its writer sent off and the server does not have yet. */
export interface Unsent {
  /** Made by the browser, so that sending again cannot double it. */
  id: string;
  content: string;
  /** When it was written. */
  at: string;
}

/** Why nothing is being sent just now; `lost` when only the connection is missing. */
export interface Stop {
  words: string;
  lost: boolean;
}

/** What one person has yet to send in one conversation, in the order of writing. It is sent one after another. */
export interface Outbox {
  lines: readonly Unsent[];
  stopped: Stop | null;
}

export const emptyOutbox: Outbox = { lines: [], stopped: null };

/** Whether a value read from the device is an outbox. */
export function isOutbox(value: unknown): value is Outbox {
  const { lines, stopped } = (value ?? {}) as Partial<Record<keyof Outbox, unknown>>; // looked at below
  return Array.isArray(lines) && lines.every(isUnsent) && typeof stopped === 'object';
}

function isUnsent(value: unknown): value is Unsent {
  const { id, content, at } = (value ?? {}) as Partial<Record<keyof Unsent, unknown>>; // looked at here
  return typeof id === 'string' && typeof content === 'string' && typeof at === 'string';
}

/** With one more at its end; a new message is also a wish to try the ones before it again. */
export function withUnsent({ lines }: Outbox, line: Unsent): Outbox {
  return { lines: [...lines, line], stopped: null };
}

/** Without a message that was sent, refused or removed. */
export function without(outbox: Outbox, id: string): Outbox {
  const lines = outbox.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? emptyOutbox : { ...outbox, lines };
}

/** Stopped, with everything still in it; an outbox that is empty by now has nothing to stop. */
export function stoppedBy(outbox: Outbox, stop: Stop): Outbox {
  return outbox.lines.length === 0 ? emptyOutbox : { ...outbox, stopped: stop };
}

/** On its way again. */
export function resumed(outbox: Outbox): Outbox {
  return outbox.lines.length === 0 ? emptyOutbox : { ...outbox, stopped: null };
}

/** What is sent next, if anything may be. */
export function nextToSend({ lines, stopped }: Outbox): Unsent | undefined {
  return stopped ? undefined : lines[0];
}

/** What is in the box after the filter refused a message: its words, before whatever was written since. */
export function putBack(content: string, written: string): string {
  return written.trim() === '' ? content : `${content}\n${written}`;
}
