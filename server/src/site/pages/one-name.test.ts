import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#floor/deps.ts';
import { registerOneName } from './one-name.ts';

/** Where someone is led who opens that page under that name. */
async function ledTo(
  host: string,
  { demo = true, publicUrl = 'http://127.0.0.1:3000', accept = 'text/html' },
) {
  const app = fastify() as unknown as App; // no route here has a schema
  registerOneName(app, { demo, publicUrl });
  app.get('/pricing', async () => 'the page');
  const { headers } = await app.inject({
    url: '/pricing?plan=pro',
    headers: { host, accept },
  });
  return headers.location;
}

test('a demo has one name, so who comes back from paying is still signed in', async () => {
  const own = 'http://127.0.0.1:3000/pricing?plan=pro';
  expect(await ledTo('localhost:3000', {})).toBe(own);
  expect(await ledTo('[::1]:3000', {})).toBe(own);
  expect(await ledTo('127.0.0.1:3000', {})).toBeUndefined();
  expect(await ledTo('127.0.0.1:3000', { publicUrl: 'http://localhost:3000' })).toBe(
    'http://localhost:3000/pricing?plan=pro',
  );
});

test('nobody is led away from another port or machine, from an installation, or with a file', async () => {
  expect(await ledTo('localhost:4000', {})).toBeUndefined();
  expect(await ledTo('evil.example:3000', {})).toBeUndefined();
  expect(await ledTo('localhost:3000', { publicUrl: 'https://borough.example' })).toBeUndefined();
  expect(await ledTo('localhost:3000', { demo: false })).toBeUndefined();
  expect(await ledTo('localhost:3000', { accept: 'image/webp' })).toBeUndefined();
});
