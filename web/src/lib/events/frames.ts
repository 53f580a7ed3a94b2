import type { NumberedEvent } from './live-event.ts';

/** The complete events in a piece of the stream, and the unfinished rest. */
export interface Frames {
  events: NumberedEvent[];
  rest: string;
}

/** Reads the complete frames of an event stream; comments and frames without data yield nothing. */
export function readFrames(text: string): Frames {
  // A line break split between two chunks must not count as two.
  const held = text.endsWith('\r') ? '\r' : '';
  const blocks = text
    .slice(0, text.length - held.length)
    .replace(/\r\n?/g, '\n')
    .split('\n\n');
  const rest = (blocks.pop() ?? '') + held;
  return { events: blocks.flatMap((block) => readFrame(block) ?? []), rest };
}

function readFrame(block: string): NumberedEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    const before = fields.get(name);
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value);
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  const id = fields.get('id');
  try {
    return { n: id ? Number(id) : null, kind: fields.get('event') ?? 'message', data: JSON.parse(data) };
  } catch {
    return undefined;
  }
}
