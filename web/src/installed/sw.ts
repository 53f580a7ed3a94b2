// The service worker: keeps what the app needs to open without a network, and public pictures, and shows what is pushed. Nothing
// else.
import { openPushed, showPushed } from './push-notice.ts';
import { frameShelf, isOutdated, kindOf, mayBeKept, shelves } from './what-to-keep.ts';
import type { AskedEvent, InstallEvent, Piece, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** The build writes the list of files here. */
declare const builtPieces: Piece[];

const page = '/index.html';
const patienceMs = 8_000;

const pieces = builtPieces.map(({ url, revision }) => ({ path: `/${url}`, revision }));
const version = pieces.find(({ path }) => path === page)?.revision ?? 'none';
const frame = new Set(pieces.filter(({ revision }) => revision !== null).map(({ path }) => path));

/** Asked without cookies, so that no answer can be anybody's own. */
const asVisitor = (path: string, cache: RequestCache = 'default') =>
  fetch(path, { credentials: 'omit', cache });

async function keepAll(): Promise<void> {
  const [framed, pieced] = await Promise.all([
    caches.open(frameShelf(version)),
    caches.open(shelves.piece.name),
  ]);
  await Promise.all(
    pieces.map(async ({ path, revision }) => {
      const shelf = revision === null ? pieced : framed;
      if (revision === null && (await shelf.match(path))) return;
      const answer = await asVisitor(path, revision === null ? 'default' : 'no-cache');
      if (!mayBeKept(answer)) throw new Error(`${path} cannot be kept`);
      await shelf.put(path, answer);
    }),
  );
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOutdated(name, version)).map((name) => caches.delete(name)));
  // The browser would ask for every address twice that the worker leaves alone: a code of a sign-in works once.
  await self.registration.navigationPreload.disable();
  await self.clients.claim();
}

/** Throws the oldest away when there are too many, but never what the app needs to open. */
async function makeRoom({ name, max }: { name: string; max: number }): Promise<void> {
  const shelf = await caches.open(name);
  const needed = new Set(pieces.map(({ path }) => path));
  const kept = await shelf.keys();
  const spare = kept.filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(spare.slice(0, Math.max(0, kept.length - max)).map((request) => shelf.delete(request)));
}

/** From the shelf; the first time from the server and onto the shelf. Such files never change under their names. */
async function keptForGood(event: AskedEvent, shelf: { name: string; max: number }): Promise<Response> {
  const { url } = event.request;
  const kept = await (await caches.open(shelf.name)).match(url);
  if (kept) return kept;
  const answer = await asVisitor(url);
  // What visitors may not see may still be the person's own, such as a photo of a paused item: asked as the page asked, never kept.
  if (!answer.ok) return fetch(event.request);
  if (mayBeKept(answer)) {
    const copy = answer.clone();
    // A full disk is no reason to refuse a picture.
    event.waitUntil(
      caches
        .open(shelf.name)
        .then((open) => open.put(url, copy))
        .then(() => makeRoom(shelf))
        .catch(() => undefined),
    );
  }
  return answer;
}

async function fromFrame(path: string): Promise<Response | undefined> {
  return (await caches.open(frameShelf(version))).match(path);
}

/** From the server, which knows the newest version and what is gone; without a network, as it was kept. */
async function framedFile({ request }: AskedEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await fromFrame(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

/** A page by its address comes from the server; without one the app opens by itself and finds its place. */
async function openedPage({ request }: AskedEvent): Promise<Response> {
  const tooLong = new Promise<never>((_, give) =>
    setTimeout(() => give(new Error('The server is taking too long')), patienceMs),
  );
  const asked = fetch(request);
  try {
    return await Promise.race([asked, tooLong]);
  } catch {
    return (await fromFrame(page)) ?? asked;
  }
}

/** Sends the calls of pages straight to the server: one that is made while its page is left would be lost on its way through here. */
const leaveCallsAlone = (event: InstallEvent) =>
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined);

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([leaveCallsAlone(event), keepAll()])),
);
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
// A new version waits until somebody says so: it must not change a page under somebody's hands.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin, frame);
  if (kind === 'page') event.respondWith(openedPage(event));
  else if (kind === 'frame') event.respondWith(framedFile(event));
  else if (kind !== null) event.respondWith(keptForGood(event, shelves[kind]));
});
self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(self, event.notification.data));
});
