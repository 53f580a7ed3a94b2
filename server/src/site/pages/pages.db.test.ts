import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLivingWorker } from '../../../test/living-worker.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, anItem } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { readConfig } from '#floor/config.ts';
import { readSchema } from '#site/setup/read-schema.ts';
import { interfaceWords } from './route-words.ts';

const built = fileURLToPath(new URL('../../../../web/dist/sw.js', import.meta.url));

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

test('it says that it is there and that it can answer people', async () => {
  expect((await server.send('GET', '/healthz')).status).toBe(200);
  await using _worker = await aLivingWorker(db);
  expect((await server.send('GET', '/readyz')).status).toBe(200);
});

test('a program that keeps passwords finds where they are changed, and nothing where nothing should be', async () => {
  const found = await server.send('GET', '/.well-known/change-password');
  expect([found.status, found.headers['location']]).toEqual([302, '/#/account/security?at=password']);
  const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await server.send('GET', probe)).status).toBe(404);
});

test('the interface describes itself, with every route of ours', async () => {
  const { body } = await server.send('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const path of [
    '/api/items',
    '/api/items/{id}',
    '/api/items/{id}/images',
    '/api/items/{id}/availability',
    '/api/conversations',
    '/api/reports',
    '/api/config',
  ])
    expect(body.paths).toHaveProperty([path]);
  const page = await server.send('GET', '/api/docs');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const url of [
    '/api/docs/start.js',
    '/api/docs/assets/swagger-ui-bundle.js',
    '/api/docs/assets/swagger-ui.css',
  ])
    expect((await server.send('GET', url)).status).toBe(200);
});

test.skipIf(!existsSync(built))(
  'the installed app finds its worker, its manifest and its plain page, always as they are now',
  async () => {
    for (const [url, type] of [
      ['/sw.js', 'javascript'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/index.html', 'text/html'],
    ] as const) {
      const reply = await server.send('GET', url);
      expect([url, reply.status, reply.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(reply.headers['content-type']).toContain(type);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers['content-security-policy']).toContain("worker-src 'self'");
    }
  },
);

test('every route of the interface has its words, and every line of words its route', async () => {
  const { paths, components } = (await server.send('GET', '/api/openapi.json')).body;
  const routes = Object.entries<Record<string, { summary?: string; tags?: string[]; security?: object[] }>>(
    paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [`${method.toUpperCase()} ${path}`, route] as const),
  );
  expect(
    routes.filter(([, { summary, tags }]) => !summary || tags?.length !== 1).map(([name]) => name),
  ).toEqual([]);
  const worded = interfaceWords.flatMap((group) => Object.keys(group.routes));
  expect(worded.filter((name) => !routes.some(([route]) => route === name))).toEqual([]);
  expect(new Set(worded).size).toBe(worded.length);
  expect(Object.keys(components.securitySchemes)).toEqual(['cookie', 'appToken']);
  expect(paths['/api/bookings'].post.security).toEqual([{ cookie: [] }, { appToken: [] }]);
  expect(paths['/api/bookings'].post.description).toContain('`session.required` (401)');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

test('anyone who is not signed in reads nothing that the words say is for members or admins', async () => {
  const open: string[] = [];
  for (const [route, [caller]] of interfaceWords.flatMap(({ routes }) => Object.entries(routes))) {
    const [method = '', url = ''] = route.split(' ');
    if (caller === 'anyone' || method !== 'GET') continue;
    const { status } = await server.send(
      'GET',
      url.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    );
    if (status !== 401 && status !== 400) open.push(`${route}: ${status}`);
  }
  expect(open).toEqual([]);
});

test('an unknown path of the interface is 404 as JSON', async () => {
  for (const url of ['/api/nothing', '/api/', '/api']) {
    const reply = await server.send('GET', url, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.body.error.code]).toEqual([404, 'request.not-found']);
  }
});

test('an address that is neither page nor file is 404, as a page only for browsers that asked for one', async () => {
  expect((await server.send('GET', '/assets/nothing.js')).body.error.code).toBe('request.not-found');
  expect((await server.send('POST', '/item/abc', { body: {} })).status).toBe(404);
  const page = await server.send('GET', '/nowhere/at/all');
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).not.toContain('/nowhere');
});

test('broken addresses are refused, not errors', async () => {
  for (const url of ['/%', '/api/%zz', '/files/%', '/files/item-images/%ff', '/%00', '/item/%00'])
    expect((await server.send('GET', url)).status).toBeLessThan(500);
});

test('public facts are told, and nothing about demo people while there are none', async () => {
  const { body } = await server.send('GET', '/api/config');
  expect(body).toEqual({
    demo: true,
    demoBanner: false,
    packed: false,
    startPlaces: [],
    quiet: false,
    demoSignIns: null,
    currency: 'usd',
    socialProviders: [],
    textMessages: true,
    mapsKey: false,
  });
  await aPerson(db, { email: 'owner@demo.borough.example' });
  expect((await server.send('GET', '/api/config')).body.demoSignIns).toEqual([
    { label: 'Owner', email: 'owner@demo.borough.example', password: 'borough-demo' },
  ]);
  expect((await server.send('POST', '/api/functions/get-maps-api-key', { body: {} })).body).toEqual({
    apiKey: null,
  });
});

test('the key of the maps service is told to browsers where the site has one', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', MAPS_BROWSER_KEY: 'for-our-pages-only' });
  await using mapped = await testApp(db, { deps: { config } });
  const { body } = await mapped.send('POST', '/api/functions/get-maps-api-key', { body: {} });
  expect(body).toEqual({ apiKey: 'for-our-pages-only' });
});

test('plans cost 0 and 4.99, with their fees', async () => {
  const { items } = (await server.send('GET', '/api/plans')).body;
  expect(items).toMatchObject([
    { tier: 'free', badge: 'Basic Plan', price: 0, rentalFee: 15 },
    { tier: 'pro', badge: 'Pro Plan', price: 4.99, rentalFee: 10 },
  ]);
});

test('the schema is shown as nine scripts made of the files the server applies', async () => {
  const { body } = await server.send('GET', '/api/setup/schema');
  expect(body.map(({ tab }: { tab: string }) => tab)).toEqual([
    'Profiles',
    'Items',
    'Images',
    'Availability',
    'Bookings',
    'Reviews',
    'Admin',
    'Triggers',
    'Storage',
  ]);
  expect(body[1].files).toContain('110-items.sql');
  for (const file of await readSchema())
    expect(body.find(({ tab }: { tab: string }) => tab === file.group).sql).toContain(file.text.trimEnd());
});

test('long answers shrink for who can read that', async () => {
  for (let n = 0; n < 5; n++) await anItem(db);
  const reply = await server.app.inject({
    method: 'GET',
    url: '/api/items',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(reply.headers['vary']).toContain('accept-encoding');
});
