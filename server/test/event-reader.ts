import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One frame of a stream. */
export interface Frame {
  event: string;
  /** Null for events that are never repeated. */
  id: number | null;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
}

/** An open page: reads one person's stream until it's cut, and remembers where it was. */
export interface EventReader {
  frames: Frame[];
  /** The last number it saw, as a browser keeps it; null before the first. */
  last: number | null;
  /** Cuts the connection without warning. */
  cut(): void;
  /** Stops reading from the socket until it's cut. */
  stall(): void;
  ended: Promise<void>;
  headers: IncomingMessage['headers'];
}

function frameIn(text: string): Frame | null {
  const fields = new Map(
    text
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)] as const;
      }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  const id = fields.get('id');
  return {
    event: fields.get('event') ?? 'message',
    id: id === undefined ? null : Number(id),
    data: JSON.parse(data),
  };
}

/** Opens a stream at an address, from a given event or from now. Refused streams reject with their status. */
export async function readEvents(
  origin: string,
  headers: Record<string, string>,
  after: number | null = null,
): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const place = after === null ? {} : { 'last-event-id': String(after) };
    get(`${origin}/api/events`, { agent: false, headers: { ...headers, ...place } }, resolve).on(
      'error',
      reject,
    );
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The stream was refused with ${response.statusCode}.`);
  }
  let text = '';
  const reader: EventReader = {
    frames: [],
    last: after,
    cut: () => response.destroy(),
    stall: () => response.pause(),
    ended: new Promise((resolve) => response.once('close', resolve)),
    headers: response.headers,
  };
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const frame of parts.map(frameIn)) {
      if (!frame) continue;
      reader.frames.push(frame);
      if (frame.id !== null) reader.last = frame.id;
    }
  });
  return reader;
}

/** Waits until a condition holds, for `seconds` at most. */
export async function eventually(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error('It did not come to that.');
    await sleep(10);
  }
}
