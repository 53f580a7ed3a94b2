import type { WorkerScope } from './worker-scope.ts';

/** What the server sends to be shown: a line, the page it leads to, and a name by which it takes its own place. */
interface Pushed {
  title: string;
  page: string;
  tag: string;
  /** Browsers of Apple stop telling for those who show nothing. */
  always: boolean;
}

function pushedOf(text: string): Pushed | null {
  try {
    const { title, page, tag, always } = JSON.parse(text) as Record<string, unknown>; // looked at below
    if (typeof title !== 'string' || typeof page !== 'string' || typeof tag !== 'string') return null;
    // Only pages of ours.
    return /^\/(?!\/)/.test(page) ? { title, page, tag, always: always === true } : null;
  } catch {
    return null;
  }
}

/** The icons of this site as its manifest has them, its own or ours; none if it can't be read in time. */
async function iconsHere(): Promise<{ icon?: string; badge?: string }> {
  try {
    const answer = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(3_000) });
    const { icons } = (await answer.json()) as { icons: { src: string }[] }; // our server's own
    const named = (file: string) => icons.find(({ src }) => src.endsWith(`/${file}`))?.src;
    const [icon, badge] = [named('icon-192.png'), named('monochrome-512.png')];
    return { ...(icon && { icon }), ...(badge && { badge }) };
  } catch {
    return {};
  }
}

/** Shows what was pushed, unless a page of ours is in sight, whose bell tells the same. */
export async function showPushed(
  { clients, registration }: Pick<WorkerScope, 'clients' | 'registration'>,
  text: string,
): Promise<void> {
  const pushed = pushedOf(text);
  if (!pushed) return;
  const { title, page, tag, always } = pushed;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!always && windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await registration.showNotification(title, { tag, data: page, ...(await iconsHere()) });
}

/** Opens the page a notice leads to, where somebody may be already. */
export async function openPushed(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  page: unknown,
): Promise<void> {
  const address = new URL(`/#${typeof page === 'string' ? page : '/notifications'}`, location.origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : clients.openWindow(address));
}
