/** Something that runs alongside this process until it is stopped. */
interface Companion {
  /** Stops it; calling this again does nothing more. */
  stop(): Promise<void>;
}

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Our signal listeners, one per companion. If anyone else listens too, we leave ending the process to them. */
const guards = new Set<(name: NodeJS.Signals) => void>();

/**
 * Starts a companion that Ctrl-C and SIGTERM never leave behind, whether half started or running. A terminal hangup is
 * handled only while it starts. An interrupted start gets its abort signal. Unless someone else handles the signal, the
 * process stops the companion and then ends as it otherwise would have.
 */
export async function startGuarded<T extends Companion>(
  start: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let ending: Promise<void> | undefined;
  const asked = (name: NodeJS.Signals) => {
    const alone = process.listenerCount(name) === guards.size;
    abort.abort(new Error('The start was interrupted.'));
    if (alone) ending ??= endAs(name);
  };
  const forget = () => {
    guards.delete(asked);
    for (const name of signals) process.off(name, asked);
  };
  guards.add(asked);
  for (const name of signals) process.on(name, asked);
  const starting = start(abort.signal);
  async function endAs(name: NodeJS.Signals): Promise<void> {
    await starting.then((companion) => companion.stop()).catch(() => undefined);
    forget();
    process.kill(process.pid, name);
  }
  try {
    const companion = await starting;
    await ending;
    // Under nohup a process survives its terminal, but only if no one listens for SIGHUP.
    process.off('SIGHUP', asked);
    const stop = () => companion.stop().finally(forget);
    return { ...companion, stop };
  } catch (error) {
    await ending;
    forget();
    throw error;
  }
}
