import { setTimeout as pause } from 'node:timers/promises';

/** Answers after at least that many milliseconds, so that the time taken reveals nothing about an account. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
