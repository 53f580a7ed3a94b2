import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '@borough/domain/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../../web/src/paths.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { isTest } from '../../../test/named-tests.ts';
import { functionRights, tableRights } from '#floor/db/rights.allow.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/calls.md'), 'utf8');

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const spansOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

interface Row {
  id: string;
  call: string;
  proofs: string;
}

/** The tables' rows, each as its cells. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^([A-Z]-\d{3}) (.*)$/gm)].map(([, id = '', rest = '']) => {
    const [, call = '', proofs = '', ...more] = rest.split('|').map((cell) => cell.trim());
    return { id, call, proofs: more.length === 0 ? proofs : '' };
  });

const pages = new Set(Object.values(paths).map((path) => `/#${path.replace(/\$(\w+)/g, '{$1}')}`));

/** Tables, their columns, their policies as `table: policy`, and functions, named as in the rights list. */
const inDatabase = new Set([
  ...Object.keys(functionRights),
  ...Object.entries(tableRights).flatMap(([table, { everyone, signedIn, closed, policies }]) => [
    table,
    ...[everyone, signedIn, closed].flatMap((columns) => columns ?? []).map((column) => `${table}.${column}`),
    ...policies.map((policy) => `${table}: ${policy.split(' ')[0]}`),
  ]),
]);

function isThere(span: string): boolean {
  const [method = '', path] = span.split(' ');
  if (path?.startsWith('/')) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    return server.app.hasRoute({ method, url });
  }
  return pages.has(span) || inDatabase.has(span) || span in problems;
}

/** What's wrong with the page, in words; nothing if it is right. */
function faultsOf(text: string): string[] {
  const rows = rowsOf(text);
  const ids = rows.map(({ id }) => id);
  const announced = [...text.matchAll(/^## .*: ([A-Z])-001 to \1-(\d{3})$/gm)].flatMap(
    ([, area = '', last = '']) =>
      Array.from({ length: Number(last) }, (_, n) => `${area}-${String(n + 1).padStart(3, '0')}`),
  );
  return [
    ...announced.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !announced.includes(id)).map((id) => `${id} is not announced`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...rows.flatMap(({ id, call, proofs }) => [
      ...spansOf(call)
        .filter((span) => !isThere(span))
        .map((span) => `${id}: no ${span}`),
      ...spansOf(proofs)
        .filter((proof) => !isTest(proof))
        .map((proof) => `${id}: no test ${proof}`),
      ...(call === '' ? [`${id} names no call`] : []),
      ...(spansOf(proofs).length === 0 && !call.startsWith('not there') ? [`${id} is not proved`] : []),
    ]),
  ];
}

test('every row of docs/calls.md names calls and tests that exist, and none is missing or doubled', () => {
  expect(faultsOf(page)).toEqual([]);
  expect(rowsOf(page).length).toBeGreaterThan(300);
});

const lineOf = (id: string) => page.split('\n').find((line) => line.startsWith(`${id} `)) ?? '';
const without = (id: string) => page.replace(`${lineOf(id)}\n`, '');
const renamed = (words: string, others: string) => {
  expect(page).toContain(words);
  return page.replace(words, others);
};
const listing = 'items.db.test.ts';

test.each<[string, () => string, string]>([
  ['a call that is gone', () => renamed('`POST /api/auth/social`', '`POST /api/social`'), 'U-006: no POST /api/social'], // oxfmt-ignore
  ['another method', () => renamed('`GET /api/categories`', '`PUT /api/categories`'), 'W-001: no PUT /api/categories'], // oxfmt-ignore
  ['a page that is gone', () => renamed('`/#/login`', '`/#/log-in`'), 'U-001: no /#/log-in'],
  ['a column that is gone', () => renamed('`public.items.featured`', '`public.items.seen`'), 'F-041: no public.items.seen'], // oxfmt-ignore
  ['a policy that is gone', () => renamed('`public.reviews: revealed`', '`public.reviews: told`'), 'Q-006: no public.reviews: told'], // oxfmt-ignore
  ['a refusal that is gone', () => renamed('`message.filtered`', '`message.lost`'), 'M-011: no message.lost'],
  ['a test that has another title', () => renamed(`${listing}:a geocoder…`, `${listing}:a geocoder that falls…`), `W-021: no test ${listing}:a geocoder that falls…`], // oxfmt-ignore
  ['a beginning of two titles', () => renamed(`${listing}:a geocoder…`, `${listing}:a…`), `W-021: no test ${listing}:a…`], // oxfmt-ignore
  ['a test file that is gone', () => renamed(`${listing}:a geocoder…`, 'things.db.test.ts:a geocoder…'), 'W-021: no test things.db.test.ts:a geocoder…'], // oxfmt-ignore
  ['a row without a proof', () => renamed(lineOf('M-018'), 'M-018 in red | `/#/messages` |'), 'M-018 is not proved'], // oxfmt-ignore
  ['a row without a call', () => renamed(lineOf('M-018'), 'M-018 in red | |'), 'M-018 names no call'],
  ['a gap', () => without('F-033'), 'F-033 is missing'],
  ['a last row that is gone', () => without('M-027'), 'M-027 is missing'],
  ['a row that is there twice', () => renamed(lineOf('D-008'), `${lineOf('D-008')}\n${lineOf('D-008')}`), 'D-008 is there twice'], // oxfmt-ignore
  ['a row nobody announced', () => renamed(lineOf('D-014'), lineOf('D-014').replace('D-014', 'D-015')), 'D-015 is not announced'], // oxfmt-ignore
])('%s is noticed', (_, change, fault) => {
  expect(faultsOf(change())).toContain(fault);
});
