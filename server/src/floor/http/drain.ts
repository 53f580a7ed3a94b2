import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#floor/deps.ts';

const lookMs = 50;

/**
 * Closes a listening app. Requests in progress get at most `withinMs` to finish; then we cut the remaining connections,
 * including endless uploads.
 */
export async function drain(app: App, withinMs: number): Promise<void> {
  const closed = new AbortController();
  const closing = app.close().finally(() => closed.abort());
  const began = performance.now();
  while (!closed.signal.aborted) {
    // A browser keeps its connection open after the last response, and `close` looks for such connections only once.
    if (performance.now() - began < withinMs) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
    await sleep(lookMs, undefined, { signal: closed.signal }).catch(() => undefined);
  }
  await closing;
}
