import { askSince } from './ask-since.ts';
import type { Inbox } from './inbox.ts';
import type { NumberedEvent } from './live-event.ts';
import { firstPlan, nextPlan } from './plan.ts';
import { readStream } from './read-stream.ts';

interface LeadParts {
  inbox: Inbox;
  onEvent: (event: NumberedEvent) => void;
  signal: AbortSignal;
}

/** Listens to the server until stopped; returns `ended` if the session ended instead. */
export async function lead({ inbox, onEvent, signal }: LeadParts): Promise<'ended' | 'stopped'> {
  let plan = firstPlan;
  while (!signal.aborted) {
    await rest(plan.waitMs, signal);
    const outcome = await untilBackOnline(signal, (current) => {
      const parts = { after: inbox.seen(), onEvent, signal: current };
      return plan.way === 'stream' ? readStream(parts) : askSince(parts);
    });
    if (outcome === 'ended') return 'ended';
    plan = nextPlan(plan, outcome, Math.random());
  }
  return 'stopped';
}

/** A device that comes back online may hold connections that are dead without knowing it. */
async function untilBackOnline<T>(
  signal: AbortSignal,
  listen: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const current = new AbortController();
  const stop = () => current.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  addEventListener('online', stop);
  try {
    return await listen(current.signal);
  } finally {
    signal.removeEventListener('abort', stop);
    removeEventListener('online', stop);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
