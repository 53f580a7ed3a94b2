/** What the worker does with a request: a page to open, a piece of the app, its frame, a public picture, or nothing. */
export type Kind = 'page' | 'piece' | 'frame' | 'picture' | null;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Which caches there are, and how many answers each may hold; the oldest go first. */
export const shelves = {
  piece: { name: 'borough-pieces', max: 250 },
  picture: { name: 'borough-pictures', max: 120 },
} as const;

const framePrefix = 'borough-frame-';

/** The cache of the frame of one version of the app: its page, and the files that have no version in their names. */
export const frameShelf = (version: string): string => `${framePrefix}${version}`;

/** Whether a cache belongs to another version, or to a worker that named its caches differently. */
export function isOutdated(name: string, version: string): boolean {
  const kept: readonly string[] = [frameShelf(version), shelves.piece.name, shelves.picture.name];
  return !kept.includes(name);
}

const servers = /^\/(?:api|files|dev|simulator|healthz|readyz|metrics)(?:\/|$)/;
const file = /\.[a-z0-9]+$/i;

/**
 * What a request is to the worker. Only public files are ever kept, by a list of what may be and not of what may not:
 * the interface of the server, its outbox and the simulator never are. `frame` are the paths that came with the app.
 */
export function kindOf(asked: Asked, origin: string, frame: ReadonlySet<string>): Kind {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return null;
  const { pathname } = url;
  if (asked.mode === 'navigate') return servers.test(pathname) || file.test(pathname) ? null : 'page';
  if (url.search !== '') return null;
  if (pathname.startsWith('/assets/')) return 'piece';
  if (/^\/files\/(?:item-images|avatars)\//.test(pathname)) return 'picture';
  return frame.has(pathname) ? 'frame' : null;
}

/** Whether an answer may be kept: whole, from our own server, not from elsewhere by a redirect, and not said to be private. */
export function mayBeKept(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = answer.headers.get('cache-control') ?? '';
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/\b(?:no-store|private)\b/.test(control)
  );
}
