import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './passing.ts';

const pauseMs = 250;

/**
 * Runs work on the database, retrying while the database is away, for at most that many milliseconds (a minute by
 * default). Only for work that can safely be repeated: a lost answer may have been a success.
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
