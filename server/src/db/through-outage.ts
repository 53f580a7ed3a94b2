import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './passing.ts';

const pauseMs = 250;

/**
 * Does work on the database, again and again while the database is away, for at most so many milliseconds (a minute
 * unless told). Only for work whose repetition does no harm: an answer that got lost may have been a yes.
 */
export async function throughOutage<T>(work: () => Promise<T>, withinMs = 60_000): Promise<T> {
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
