import { expect, test } from 'vitest';
import { frameShelf, isOutdated, kindOf, mayBeKept, shelves } from './what-to-keep.ts';

const origin = 'https://borough.example';
const frame = new Set(['/index.html', '/theme.js', '/favicon.svg']);
const kind = (path: string, asked: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...asked }, origin, frame);

test('pages, pieces of the app, its frame and public pictures are known by their addresses', () => {
  for (const path of ['/', '/item/abc', '/faq', '/?x=1'])
    expect(kind(path, { mode: 'navigate' })).toBe('page');
  expect(kind('/assets/start-abc.js')).toBe('piece');
  expect(kind('/theme.js')).toBe('frame');
  expect(kind('/files/item-images/a/1-0-320.webp', { mode: 'no-cors' })).toBe('picture');
  expect(kind('/files/avatars/a.webp', { mode: 'no-cors' })).toBe('picture');
});

test('nothing else is touched: no interface, no private file, no outbox, no simulator, no other site, no write', () => {
  for (const path of [
    '/api/me',
    '/api/items',
    '/api/config',
    '/dev/outbox',
    '/simulator/checkout',
    '/healthz',
  ])
    for (const mode of ['cors', 'no-cors', 'navigate', 'same-origin'])
      expect(kind(path, { mode })).toBeNull();
  for (const path of ['/files/id-documents/a.webp', '/files/evidence/a.webp', '/files/message-photos/a.webp'])
    for (const mode of ['no-cors', 'navigate']) expect(kind(path, { mode })).toBeNull();
  for (const path of [
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/item/abc',
    '/theme.js?x=1',
    '/assets/a.js?x=1',
  ])
    expect(kind(path)).toBeNull();
  expect(kind('/sitemap.xml', { mode: 'navigate' })).toBeNull();
  expect(kind('https://elsewhere.example/assets/a.js')).toBeNull();
  for (const method of ['POST', 'PUT', 'HEAD', 'DELETE']) expect(kind('/assets/a.js', { method })).toBeNull();
});

test('only whole answers of our own that nobody calls private are kept', () => {
  const answer = (change: object = {}, headers: Record<string, string> = {}) =>
    mayBeKept({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...change });
  expect(answer()).toBe(true);
  expect(answer({}, { 'cache-control': 'public, max-age=31536000, immutable' })).toBe(true);
  expect(answer({}, { 'cache-control': 'no-cache' })).toBe(true);
  expect(answer({}, { 'cache-control': 'no-store' })).toBe(false);
  expect(answer({}, { 'cache-control': 'private, max-age=10' })).toBe(false);
  for (const status of [206, 301, 304, 404, 500]) expect(answer({ status })).toBe(false);
  expect(answer({ type: 'opaque' })).toBe(false);
  expect(answer({ redirected: true })).toBe(false);
});

test('a new version keeps its own frame, and pieces and pictures of all', () => {
  const names = [
    frameShelf('2'),
    frameShelf('1'),
    shelves.piece.name,
    shelves.picture.name,
    'workbox-precache',
  ];
  expect(names.filter((name) => isOutdated(name, '2'))).toEqual([frameShelf('1'), 'workbox-precache']);
});
