import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keptKeys, rowOf } from '../../lib/kept/keep.ts';
import { keptThings } from './kept-things.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const sources = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js|html)$/.test(name) && !/\.(test|proof)\.tsx?$/.test(name))
    .map((name) => {
      const path = join(root, folder, name);
      return { file: relative(root, path), text: readFileSync(path, 'utf8') };
    });

const browser = [...sources('web/src'), ...sources('web/public')];

test('the storage and the database of the browser are each reached through one door', () => {
  const reach = /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|idb-keyval)\b/;
  const around = browser.filter(({ text }) => reach.test(text)).map(({ file }) => file);
  // The first and third only read: the first paint and first load wait for no module.
  expect(around.toSorted()).toEqual([
    'web/public/theme.js',
    'web/src/lib/kept/draft-files.ts',
    'web/src/lib/kept/has-chosen.ts',
    'web/src/lib/kept/keep.ts',
    // Until the tab is closed.
    'web/src/lib/kept/this-tab.ts',
  ]);
});

test('every key the pages keep is in the table, with its category', () => {
  // A key outside the table doesn't compile; this looks for any that got in some other way.
  const keys = browser.flatMap(({ text }) => [
    ...text.matchAll(/(?:\b(?:keep|keptText|forget|[gs]etItem)\(|\b\w*[kK]ey = )\s*['"]([\w.-]+)/g),
  ]);
  const found = [...new Set(keys.map(([, key = '']) => key))];
  expect(found).toEqual(expect.arrayContaining(['borough.plan', 'borough.cookies', 'theme']));
  for (const key of found) expect(rowOf(key), key).toHaveProperty('category');
  expect(rowOf('borough.draft.list-item.some-person')).toMatchObject({ category: 'essential' });
  expect(rowOf('borough.draft.messages.outbox.some-person.some-talk')).toMatchObject({
    category: 'essential',
  });
  expect(rowOf('borough.draft.unheard-of')).toBeUndefined();
});

const cookieNames = keptThings.filter(({ where }) => where === 'cookie').map(({ name }) => name);

test('every cookie the server sets is in the table', () => {
  const names = sources('server/src/account/accounts').flatMap(({ text }) => [
    ...text.matchAll(/(?<![.@])(?:borough|\$\{cookiePrefix\})\.([a-z_]+)[`']/g),
  ]);
  const found = [...new Set(names.map(([, name = '']) => `borough.${name}`))];
  expect(found).toContain('borough.session_token');
  expect(found.filter((name) => !cookieNames.includes(name))).toEqual([]);
});

test('each thing is told in words, in one category, and nothing is kept for counting or for advertisements', () => {
  const storage = keptThings.filter(({ where }) => where === 'storage');
  expect(storage.map(({ name }) => name).toSorted()).toEqual(Object.keys(keptKeys).toSorted());
  for (const { name, category } of storage) expect(rowOf(name)?.category).toBe(category);
  for (const { whatFor, howLong } of keptThings) expect([whatFor, howLong]).not.toContain('');
  expect(new Set(keptThings.map(({ category }) => category))).toEqual(
    new Set(['essential', 'functionality']),
  );
});

test('the caches of the service worker and the places of the router are in the table', () => {
  const elsewhere = keptThings.filter(({ where }) => where === 'cache' || where === 'tab storage');
  const router = readFileSync(
    join(root, 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js'),
    'utf8',
  );
  const storageKey = /storageKey = "([^"]+)"/.exec(router)?.[1];
  const caches = [
    ...readFileSync(join(root, 'web/src/installed/what-to-keep.ts'), 'utf8').matchAll(/'(borough-[\w-]+)'/g),
  ];
  expect([...caches.map(([, name]) => name), storageKey].toSorted()).toEqual(
    elsewhere.map(({ name }) => name).toSorted(),
  );
});
