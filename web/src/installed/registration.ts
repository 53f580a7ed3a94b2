/** Whether this very page is what the server would answer now: it names the program that runs here. */
async function isNewest(): Promise<boolean> {
  const program = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    const page = await (await fetch('/', { cache: 'no-cache', credentials: 'omit' })).text();
    return program !== undefined && program !== null && page.includes(`"${program}"`);
  } catch {
    return false;
  }
}

const takeOver = (worker: ServiceWorker) => worker.postMessage('take over');

/** Begins the waiting version and loads this page again with it; other tabs stay as they are. */
function begin(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(waiting);
}

const hourMs = 60 * 60_000;

/** Looks for a new version when somebody comes back to a page that has been open for more than an hour. */
function lookForNewVersions(registration: ServiceWorkerRegistration): void {
  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < hourMs) return;
    looked = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker. `onWaiting` is told how to begin a version that is newer than this page. */
export async function register(onWaiting: (begin: () => void) => void): Promise<void> {
  // Private windows refuse, and browsers that block workers answer nothing.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const look = async () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    if (await isNewest()) takeOver(waiting);
    else onWaiting(() => begin(registration));
  };
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => found.state === 'installed' && void look());
  });
  lookForNewVersions(registration);
  await look();
}
