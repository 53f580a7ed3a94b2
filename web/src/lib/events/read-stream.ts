import { readFrames } from './frames.ts';
import type { NumberedEvent } from './live-event.ts';
import type { Outcome } from './plan.ts';

/** A connection that delivers nothing at first is being blocked along the way. */
const silentAfterMs = 6_000;
/** The server sends a sign of life every 20 seconds. */
const deadAfterMs = 50_000;
const lastsAfterMs = 20_000;

interface StreamParts {
  after: number | null;
  signal: AbortSignal;
  onEvent: (event: NumberedEvent) => void;
}

/** Reads the event stream until it ends. Returns how it ended, or `ended` if the session is over. */
export async function readStream({ after, signal, onEvent }: StreamParts): Promise<Outcome | 'ended'> {
  const cut = new AbortController();
  const stop = () => cut.abort();
  signal.addEventListener('abort', stop);
  const began = performance.now();
  let heard = false;
  let timer = setTimeout(stop, silentAfterMs);
  const outcome = (): Outcome => {
    if (performance.now() - began >= lastsAfterMs) return 'lasted';
    if (heard) return 'cut';
    return cut.signal.aborted ? 'silent' : 'unreachable';
  };
  try {
    // Not an EventSource: it hides the signs of life, and without those a dead connection looks like a quiet one.
    const response = await fetch(after === null ? '/api/events' : `/api/events?after=${after}`, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: cut.signal,
    });
    if (response.status === 401) return 'ended';
    if (response.status === 429) return 'crowded';
    const ours = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !ours) return 'unreachable';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome();
      heard = true;
      clearTimeout(timer);
      timer = setTimeout(stop, deadAfterMs);
      const read = readFrames(rest + value);
      rest = read.rest;
      read.events.forEach(onEvent);
    }
  } catch {
    return outcome();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    cut.abort();
  }
}
