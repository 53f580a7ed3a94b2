import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openClock } from '../world/clock.ts';
import { openStore } from '../world/store.ts';
import type { World } from '../world/world.ts';
import { openLocalApi } from './in-process.ts';

function aWorld(bytes: World['bytes'] = randomBytes): World {
  const store = openStore(undefined);
  const nothing = () => undefined;
  return {
    store,
    bytes,
    clock: openClock(store, nothing),
    log: { info: nothing, warn: nothing, error: nothing },
    pagesBase: () => 'http://pages.test',
    webhookUrl: () => undefined,
  };
}
const customer = (email: string, key?: string) => ({
  method: 'POST',
  path: '/v1/customers',
  raw: { email },
  key,
});

test('a call in the same process is answered as over HTTP: once for a key, and refused with other parameters', () => {
  const api = openLocalApi(aWorld());
  const first = api(customer('rita@example.com', 'k'));
  expect(first).toMatchObject({ status: 200, body: expect.stringContaining('rita@example.com') });
  expect(api(customer('rita@example.com', 'k'))).toEqual(first);
  expect(api(customer('olive@example.com', 'k')).status).toBe(400);
  expect(api({ method: 'GET', path: '/v1/customers/cus_unknown', raw: {} }).status).toBe(404);
});

test('a failure that was asked for keeps its answer under the key, whether or not the work was done', () => {
  const world = aWorld();
  const api = openLocalApi(world);
  for (const [key, executed] of [
    ['not', false],
    ['done', true],
  ] as const) {
    expect(api(customer(`${key}@example.com`, key), { status: 500, executed }).status).toBe(500);
    expect(api(customer(`${key}@example.com`, key)).status).toBe(500);
  }
  expect(world.store.all('customers').map(({ email }) => email)).toEqual(['done@example.com']);
});

test('ids come from the bytes of the world', () => {
  const ids = [1, 2].map(() => api(aWorld((count) => new Uint8Array(count).fill(7))));
  expect(ids[0]).toBe(ids[1]);
  function api(world: World) {
    return openLocalApi(world)(customer('rita@example.com')).body.match(/cus_\w+/)?.[0];
  }
});
