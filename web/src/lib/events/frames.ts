import type { NumberedEvent } from './live-event.ts';

/** What a piece of the stream brought, and the rest that is still without an end. */
export interface Frames {
  events: NumberedEvent[];
  rest: string;
}

/** Reads the whole frames of a stream of events; comments and frames without data bring nothing. */
export function readFrames(text: string): Frames {
  // A line break in two halves must not be taken for two breaks.
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
