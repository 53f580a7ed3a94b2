import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { dropFilesOf } from '#account/accounts/your-data/delete-account.ts';
import { runHousekeeping } from '#worker/clock.ts';

const now = new Date('2026-06-01T17:00:00Z');
const day = 86_400_000;
let db: FreshDatabase;
let server: TestApp;
beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const photo = (background = '#3366cc') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } }).jpeg();

async function upload(as: { id: string } | null, bytes: Uint8Array, name = 'me.jpg') {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/me/avatar',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { 'x-test-person': as.id } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const get = (url: string, as?: { id: string }) =>
  server.app.inject({ method: 'GET', url, headers: as ? { 'x-test-person': as.id } : {} });
const shownOf = async ({ id }: BuiltPerson) =>
  (await server.send('GET', `/api/profiles/${id}`)).body.avatarUrl;
const onDisk = async ({ id }: { id: string }) =>
  readdir(join(server.deps.config.dataDir, 'files', 'avatars', id)).catch(() => [] as string[]);

/** Runs the jobs that drop bytes. */
async function work(at = now): Promise<void> {
  await runHousekeeping({ ...server.deps, now: () => at });
  const { rows } = await db.owner.query<{ payload: { files: Parameters<typeof dropFilesOf>[1] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'drop-files'`,
  );
  for (const { payload } of rows) await dropFilesOf(server.deps, payload.files);
}

test('a picture is re-encoded as a square WebP without metadata, and everyone sees it (F-061, Q-023, J-119)', async () => {
  const maya = await aPerson(db);
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: 'Maya at home' } })
    .toBuffer();
  expect(bytes.toString('latin1')).toContain('Maya at home');
  const { status, body } = await upload(maya, bytes);
  expect(status).toBe(200);
  expect(body.avatarUrl).toMatch(new RegExp(`^/files/avatars/${maya.id}/[0-9a-f]{24}[.]webp$`));
  expect(await shownOf(maya)).toBe(body.avatarUrl);
  const seen = await get(body.avatarUrl);
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height, format, exif } = await sharp(seen.rawPayload).metadata();
  expect([width, height, format, exif]).toEqual([384, 384, 'webp', undefined]);
});

test('a new picture takes the place of the old one, whose bytes go; without one the initial is left', async () => {
  const maya = await aPerson(db);
  const first = (await upload(maya, await photo().toBuffer())).body.avatarUrl;
  const second = (await upload(maya, await photo('#aa0000').toBuffer())).body.avatarUrl;
  expect(await shownOf(maya)).toBe(second);
  expect((await get(first)).statusCode).toBe(404);
  await work();
  expect(await onDisk(maya)).toHaveLength(1);
  expect((await server.send('DELETE', '/api/me/avatar', { as: maya })).status).toBe(204);
  expect((await server.send('DELETE', '/api/me/avatar', { as: maya })).status).toBe(204);
  expect(await shownOf(maya)).toBeNull();
  expect((await get(second)).statusCode).toBe(404);
  await work();
  expect(await onDisk(maya)).toEqual([]);
});

test('what is no picture by its content is refused and leaves nothing behind', async () => {
  const maya = await aPerson(db);
  const bad: [string, Uint8Array, number][] = [
    ['me.jpg', Buffer.from('MZ this is a program'), 400],
    ['me.jpg', Buffer.from('%PDF-1.7 not a picture'), 400],
    ['me.jpg', (await photo().toBuffer()).subarray(0, 200), 400],
    ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['me.jpg', new Uint8Array(15 * 1024 * 1024 + 1), 413],
  ];
  for (const [name, bytes, status] of bad) expect((await upload(maya, bytes, name)).status).toBe(status);
  expect(await shownOf(maya)).toBeNull();
  expect(await onDisk(maya)).toEqual([]);
  expect((await db.owner.query('select from public.files where owner_id = $1', [maya.id])).rowCount).toBe(0);
  expect((await upload(null, await photo().toBuffer())).status).toBe(401);
});

test('saving the texts leaves the picture, and who leaves takes it along', async () => {
  const maya = await aPerson(db);
  const { avatarUrl } = (await upload(maya, await photo().toBuffer())).body;
  const texts = {
    displayName: 'Maya R.',
    bio: 'Hi.',
    age: null,
    socialCircles: [],
    hobbies: null,
    lendingPitch: null,
  };
  const saved = await server.send('PUT', '/api/me/profile', { as: maya, body: { ...texts, location: null } });
  expect(saved.body.avatarUrl).toBe(avatarUrl);
  const gone = await server.send('DELETE', '/api/me', { as: maya, body: { confirm: 'DELETE' } });
  expect(gone.status, gone.text).toBe(200);
  expect((await get(avatarUrl)).statusCode).toBe(404);
  await work();
  expect(await onDisk(maya)).toEqual([]);
});

test('a picture that was reported is kept for admins alone when its person takes it away, until some days after the decision', async () => {
  const [maya, reporter, admin] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const { avatarUrl } = (await upload(maya, await photo().toBuffer())).body;
  const made = await server.send('POST', '/api/reports/people', {
    as: reporter,
    body: { personId: maya.id, reason: 'impersonation', details: 'That is a picture of me.' },
  });
  expect(made.status, made.text).toBe(201);
  await server.send('DELETE', '/api/me/avatar', { as: maya });
  for (const as of [undefined, maya, reporter]) expect((await get(avatarUrl, as)).statusCode).toBe(404);
  const kept = await get(avatarUrl, admin);
  expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const [report] = (await server.send('GET', '/api/admin/reports', { as: admin })).body.items;
  expect(report).toMatchObject({ person: { id: maya.id }, evidence: { photos: [avatarUrl] } });
  await db.owner.query(`update public.reports set status = 'dismissed', settled_at = $1`, [now]);
  await work(new Date(now.getTime() + 400 * day));
  expect(await onDisk(maya)).toEqual([]);
  expect((await get(avatarUrl, admin)).statusCode).toBe(404);
});
