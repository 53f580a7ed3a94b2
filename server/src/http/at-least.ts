import { setTimeout as pause } from 'node:timers/promises';

/** Answers after that many milliseconds at the earliest, so that the time taken tells nothing about an account. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
