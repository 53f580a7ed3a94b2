/**
 * Runs `start` so that Ctrl-C and the like, while it runs, end it cleanly instead of leaving half of it behind: its
 * signal is aborted and it is waited for. Then the process ends as it would have, unless somebody else handles signals.
 */
export async function guardStart<T>(start: (abort: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let received: NodeJS.Signals | undefined;
  const names: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const handled = names.some((name) => process.listenerCount(name) > 0);
  const listener = (name: NodeJS.Signals) => {
    received ??= name;
    abort.abort(new Error('The start was interrupted.'));
  };
  for (const name of names) process.on(name, listener);
  try {
    return await start(abort.signal);
  } finally {
    for (const name of names) process.off(name, listener);
    if (received && !handled) process.kill(process.pid, received);
  }
}
