import { setTimeout as pause } from 'node:timers/promises';

/** Takes at least `ms` milliseconds to finish, so that response times reveal nothing about an account. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
