import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { openEasel, soon } from './previews/preview-easel.ts';
import { writable } from './previews/preview-picture.ts';

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

const again = (url: string, etag: unknown, headers: Record<string, string> = {}) =>
  server.send('GET', url, { headers: { 'if-none-match': String(etag), ...headers } });

test('public answers and pages are told once: who has them already hears 304 until they change', async () => {
  const item = await anItem(db, { title: 'Before' });
  for (const url of [
    '/api/items?limit=3',
    `/api/items/${item.id}`,
    '/api/categories',
    '/api/config',
    '/api/plans',
    `/api/profiles/${item.ownerId}`,
    `/item/${item.id}`,
    '/',
    '/listings',
  ]) {
    const first = await server.send('GET', url);
    expect([url, first.status, first.headers['cache-control']]).toEqual([url, 200, 'public, no-cache']);
    expect(first.headers['vary']).toContain('accept-encoding');
    const second = await again(url, first.headers['etag']);
    expect([url, second.status, second.text]).toEqual([url, 304, '']);
    expect((await again(url, '"another"')).status).toBe(200);
  }
  const { headers } = await server.send('GET', `/item/${item.id}`);
  await db.owner.query(`update public.items set title = 'After' where id = $1`, [item.id]);
  const changed = await again(`/item/${item.id}`, headers['etag']);
  expect([changed.status, changed.text.includes('After')]).toEqual([200, true]);
});

test('private answers are never kept', async () => {
  const person = await aPerson(db);
  for (const url of ['/api/me/items', '/api/conversations']) {
    const reply = await server.send('GET', url, { as: person });
    expect([reply.status, reply.headers['cache-control'], reply.headers['etag']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  }
  const cookie = { cookie: 'session=1' };
  expect((await server.send('GET', '/api/items', { headers: cookie })).headers['cache-control']).toBe(
    'no-store',
  );
});

test('pages shrink for who can read that', async () => {
  const reply = await server.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers['vary']).toContain('accept-encoding');
});

const pictureOf = async (url: string) => {
  const reply = await server.app.inject({ method: 'GET', url });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};
const previewOf = async (id: string) =>
  /property="og:image"\s+content="[^"]*?(\/previews\/[^"]+)"/.exec(
    (await server.send('GET', `/item/${id}`)).text,
  )?.[1] ?? '';

test.each([
  'Cordless drill, 18 V',
  'W'.repeat(120),
  'خيمة كبيرة للإيجار',
  '帐篷出租',
  '🎪🎉',
  '\u202Eabc\u202C <b>&amp;</b> "x"',
  'Żółta łódź · 5′',
  'Lều cắm trại bốn người',
])('an item called %j has a preview picture for anyone who shares it', async (title) => {
  const item = await anItem(db, { title });
  const url = await previewOf(item.id);
  const { status, headers, bytes } = await pictureOf(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(bytes.byteLength).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('a photo is part of the picture, and another photo, title or price is another address', async () => {
  const item = await anItem(db, { title: 'Tent' });
  const plain = await previewOf(item.id);
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1060d0' } })
    .webp()
    .toBuffer();
  await server.deps.files.put('item-images', `${item.id}/1-0-1280.webp`, photo, 'image/webp');
  await db.owner.query('update public.items set image_urls = array[$2] where id = $1', [
    item.id,
    `/files/item-images/${item.id}/1-0-1280.webp`,
  ]);
  const withPhoto = await previewOf(item.id);
  expect(withPhoto).not.toBe(plain);
  const { bytes } = await pictureOf(withPhoto);
  const { data } = await sharp(bytes)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(data[0]! + 100);
  const old = await pictureOf(plain);
  expect([old.status, old.headers['location']]).toEqual([302, withPhoto]);
});

test('there are no pictures of what nobody may see, and no queue without an end', async () => {
  const paused = await anItem(db, { status: 'paused' });
  for (const id of [paused.id, '00000000-0000-4000-8000-000000000000', 'x'])
    expect((await pictureOf(`/previews/${id}/aaaaaaaaaaaaaaaa.jpg`)).status).toBe(404);
  const easel = openEasel();
  const never = new Promise<never>(() => {});
  const waiting = Array.from({ length: 41 }, (_, n) => easel.picture(String(n), () => never));
  await expect(easel.picture('one more', () => never)).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(easel.picture('3', () => never)).toBe(waiting[3]);
  const ended = Promise.allSettled(waiting.slice(1));
  easel.close();
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
});

test('where a lower priority is forbidden, one process draws all the same', async () => {
  const { setPriority } = os;
  const asked: number[] = [];
  os.setPriority = (pid: number) => {
    asked.push(pid);
    throw new Error('EPERM');
  };
  syncBuiltinESMExports();
  const easel = openEasel();
  try {
    for (const name of ['one', 'another'])
      expect(await sharp(await easel.picture(name, async () => 'site')).metadata()).toMatchObject({
        width: 1200,
      });
    expect(asked).toHaveLength(1);
  } finally {
    easel.close();
    os.setPriority = setPriority;
    syncBuiltinESMExports();
  }
});

test('a request for a picture that takes too long is refused, and the next one finds it', async () => {
  const easel = openEasel();
  try {
    const preview = {
      ...{ title: 'Tent', lead: ['from', '$23.60', 'with fees'], daily: '$20/day' },
      ...{ place: 'Austin, TX', category: 'Outdoors', photo: null },
    };
    const photo = Promise.withResolvers<null>();
    const order = async () => ({ preview, photo: await photo.promise });
    await expect(soon(easel.picture('slow', order), 20)).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    photo.resolve(null);
    const drawn = await soon(easel.picture('slow', () => Promise.reject(new Error('drawn twice'))));
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  } finally {
    easel.close();
  }
});

test('the site has a picture of its own', async () => {
  const { status, headers, bytes } = await pictureOf('/preview.png');
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(bytes.byteLength).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('a picture says what its letters can write, and else what the thing is', () => {
  expect(writable('Tent 🎪 for four', 'Outdoors in Austin, TX')).toBe('Tent for four');
  expect(writable('帐篷 tent', 'Outdoors in Austin, TX')).toBe('tent');
  expect(writable('خيمة', 'Outdoors in Austin, TX')).toBe('Outdoors in Austin, TX');
  expect(writable('Crème brûlée torch', 'x')).toBe('Crème brûlée torch');
});
