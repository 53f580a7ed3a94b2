import { AsyncLocalStorage } from 'node:async_hooks';

const passing = new AsyncLocalStorage<true>();

/**
 * Runs whatever starts a session after the second factor was verified: a code, a recovery code, or a passkey with user
 * verification. Anything else that starts a session is refused while the person has a second factor, however it got
 * there. Also for replacing a session that has passed it.
 */
export function passingSecondFactor<T>(work: () => Promise<T>): Promise<T> {
  return passing.run(true, work);
}

/** Whether the second factor was verified on the way here. */
export function passedSecondFactor(): boolean {
  return passing.getStore() ?? false;
}
