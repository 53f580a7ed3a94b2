import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../deps.ts';

const lookMs = 50;

/**
 * Closes an app that listens. What was asked before is answered, but for at most so many milliseconds: then the
 * connections that are left are cut, uploads that never end among them.
 */
export async function drain(app: App, withinMs: number): Promise<void> {
  const closed = new AbortController();
  const closing = app.close().finally(() => closed.abort());
  const began = performance.now();
  while (!closed.signal.aborted) {
    // A browser keeps its connection after the last answer; closing looked for such connections only once.
    if (performance.now() - began < withinMs) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
    await sleep(lookMs, undefined, { signal: closed.signal }).catch(() => undefined);
  }
  await closing;
}
