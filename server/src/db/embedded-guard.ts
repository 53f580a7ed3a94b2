/** Something that runs beside this process until it is stopped. */
interface Companion {
  /** Stops it once, however often it is called. */
  stop(): Promise<void>;
}

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** One listener for all companions of this process; if somebody else listens too, they handle the signal. */
const guards = new Set<(name: NodeJS.Signals) => void>();

/**
 * Starts a companion that Ctrl-C and SIGTERM never leave behind, whether half started or running; a hangup of the
 * terminal is handled only once it runs. A start that is interrupted has its signal aborted. Unless somebody else
 * handles the signal, the process then ends as it would have, after stopping the companion.
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
    // A process under nohup outlives its terminal, unless somebody listens.
    process.off('SIGHUP', asked);
    const stop = () => companion.stop().finally(forget);
    return { ...companion, stop };
  } catch (error) {
    await ending;
    forget();
    throw error;
  }
}
