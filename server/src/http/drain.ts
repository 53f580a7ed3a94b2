import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../deps.ts';

const lookMs = 50;

/**
 * Closes a listening app. Requests in progress are answered, but for at most that many milliseconds: then the remaining
 * connections are cut, including endless uploads.
 */
export async function drain(app: App, withinMs: number): Promise<void> {
  const closed = new AbortController();
  const closing = app.close().finally(() => closed.abort());
  const began = performance.now();
  while (!closed.signal.aborted) {
    // A browser keeps its connection after the last answer, and `close` looks for such connections only once.
    if (performance.now() - began < withinMs) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
    await sleep(lookMs, undefined, { signal: closed.signal }).catch(() => undefined);
  }
  await closing;
}
