import { AsyncLocalStorage } from 'node:async_hooks';

const passing = new AsyncLocalStorage<true>();

/**
 * Runs what begins a session after the second factor was shown: a code, a recovery code, or a passkey with user
 * verification. Everything else that begins a session is refused while the person has a second factor, whatever led
 * there. Also for what begins a session in place of one that passed it already.
 */
export function passingSecondFactor<T>(work: () => Promise<T>): Promise<T> {
  return passing.run(true, work);
}

/** Whether the second factor was shown on the way here. */
export function passedSecondFactor(): boolean {
  return passing.getStore() ?? false;
}
