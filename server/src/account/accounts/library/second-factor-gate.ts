import { AsyncLocalStorage } from 'node:async_hooks';

const passing = new AsyncLocalStorage<true>();

/**
 * Runs `work`, which starts a session, after the second factor was verified: a code, a recovery code, or a passkey with
 * user verification. While the person has a second factor, any other attempt to start a session is refused. Also used to
 * replace a session that has already passed it.
 */
export function passingSecondFactor<T>(work: () => Promise<T>): Promise<T> {
  return passing.run(true, work);
}

/** Whether this runs inside `passingSecondFactor`. */
export function passedSecondFactor(): boolean {
  return passing.getStore() ?? false;
}
