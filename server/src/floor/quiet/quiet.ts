import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '#floor/db/query.ts';
import { isQuiet } from './quiet.store.ts';

export { isQuiet };

/**
 * Whether this installation is a restored copy that nobody has made live: it works on its database, but no mail, no text message
 * and no call to the payment provider leaves it, and nothing that falls due is done.
 */
export interface Quiet {
  is: () => boolean;
  /** Settles when it isn't, or isn't anymore. */
  over: Promise<void>;
}

const everyMs = 1_000;

/**
 * Reads whether the database is quiet, and asks every second until it isn't. It never becomes quiet once a program serves: only
 * a database that is empty or in its first run can be restored into. Ends with the signal.
 */
export async function openQuiet(owner: Queryable, ending: AbortSignal): Promise<Quiet> {
  let quiet = await isQuiet(owner);
  const watch = async () => {
    while (quiet && !ending.aborted) {
      await sleep(everyMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
      // While the database is away it stays what it was.
      quiet = await isQuiet(owner).catch(() => true);
    }
    // What is waiting to begin must not begin while the program ends.
    if (ending.aborted) await new Promise(() => undefined);
  };
  return { is: () => quiet, over: watch() };
}
