const patienceMs = 5_000;
const againAfterMs = 5_000;

/** Whether our server answers at all; whatever it says is an answer. */
async function answers(): Promise<boolean> {
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when our server cannot be reached anymore, and when it can again. The browser's own word is only a reason
 * to look: a machine without a network still reaches a Borough that runs on itself.
 */
export function watchConnection(tell: (offline: boolean) => void): void {
  let offline = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(again);
    const next = !(await answers());
    if (next !== offline) tell((offline = next));
    clearTimeout(again);
    if (offline) again = setTimeout(() => void look(), againAfterMs);
  };
  addEventListener('offline', () => void look());
  addEventListener('online', () => void look());
  // A page that a worker opened may have been kept.
  if (!navigator.onLine || navigator.serviceWorker?.controller) void look();
}
