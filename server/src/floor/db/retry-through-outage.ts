import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './passing.ts';

const pauseMs = 250;

/**
 * Runs `work` on the database, retrying while the database is away, for at most `withinMs`. Only for work that's safe to
 * repeat: if the answer got lost, it may have succeeded.
 */
export async function retryThroughOutage<T>(work: () => Promise<T>, withinMs = 60_000): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() - began > withinMs) throw error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}
