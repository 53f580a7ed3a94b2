import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReportListSchema } from '@borough/domain/admin/moderation.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { deleteAccount, dropFilesOf } from '#account/accounts/your-data/delete-account.ts';
import { runHousekeeping } from '#worker/clock.ts';

const now = new Date('2026-06-01T17:00:00Z');
const day = 86_400_000;
let db: FreshDatabase;
let server: TestApp;
let admin: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

interface Listing {
  id: string;
  owner: BuiltPerson;
  photos: { id: string; url: string }[];
}

async function upload(id: string, owner: BuiltPerson, colors: string[]): Promise<Listing['photos']> {
  const form = new FormData();
  for (const background of colors) {
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    form.append('images', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'photo.jpg');
  }
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/items/${id}/images`,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-test-person': owner.id },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().images;
}

async function aListing(colors: string[]): Promise<Listing> {
  const owner = await aPerson(db);
  const { id } = await anItem(db, { ownerId: owner.id });
  return { id, owner, photos: await upload(id, owner, colors) };
}

const report = async (itemId: string) => {
  const reporter = await aPerson(db);
  const { status } = await server.send('POST', '/api/reports', {
    as: reporter,
    body: { itemId, reason: 'scam' },
  });
  expect(status).toBe(201);
};
const remove = async ({ id, owner }: Listing, photoId: string) =>
  (await server.send('DELETE', `/api/items/${id}/images/${photoId}`, { as: owner })).status;

async function seen(url: string, as: { id: string } | null): Promise<number> {
  const headers = as ? { 'x-test-person': as.id } : {};
  return (await server.app.inject({ method: 'GET', url, headers })).statusCode;
}

const evidenceOf = async (itemId: string): Promise<string[]> => {
  const { body } = await server.send('GET', '/api/admin/reports', { as: admin });
  const found = ReportListSchema.parse(body).items.find(({ item }) => item?.id === itemId);
  return found?.evidence.photos ?? [];
};

const onDisk = async (id: string) =>
  readdir(join(server.deps.config.dataDir, 'files', 'item-images', id)).catch(() => [] as string[]);

/** Runs the hourly housekeeping and its jobs. */
async function anHourPasses(at: Date): Promise<void> {
  await runHousekeeping({ ...server.deps, now: () => at });
  const { rows } = await db.owner.query<{ payload: { files: Parameters<typeof dropFilesOf>[1] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'drop-files'`,
  );
  for (const { payload } of rows) await dropFilesOf(server.deps, payload.files);
}

test('a photo of a reported listing that its owner takes away is hidden from everybody but admins, and shown with the report', async () => {
  const listing = await aListing(['#aa0000', '#00aa00']);
  const [taken, kept] = listing.photos;
  if (!taken || !kept) throw new Error('two photos were sent');
  const talker = await aPerson(db);
  await aBooking(db, {
    itemId: listing.id,
    renterId: talker.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  await report(listing.id);
  expect(await remove(listing, taken.id)).toBe(204);
  expect((await server.send('GET', `/api/items/${listing.id}`)).body.images).toMatchObject([{ id: kept.id }]);
  for (const person of [null, listing.owner, talker]) expect(await seen(taken.url, person)).toBe(404);
  expect(await seen(taken.url, admin)).toBe(200);
  expect(await seen(kept.url, null)).toBe(200);
  expect(await evidenceOf(listing.id)).toEqual([taken.url, kept.url]);

  // The whole listing is deleted: everything stays with the report.
  await server.send('DELETE', `/api/items/${listing.id}`, { as: listing.owner });
  expect(await evidenceOf(listing.id)).toEqual([taken.url, kept.url]);
  expect(await seen(kept.url, null)).toBe(404);
  expect(await seen(kept.url, admin)).toBe(200);
});

proofTest('photos stay while the report is open and 30 days after it is settled, then they go', async () => {
  const listing = await aListing(['#aa0000', '#00aa00']);
  const [taken] = listing.photos;
  if (!taken) throw new Error('a photo was sent');
  await report(listing.id);
  await report(listing.id);
  await remove(listing, taken.id);
  await anHourPasses(new Date(now.getTime() + 400 * day));
  expect(await seen(taken.url, admin)).toBe(200);

  // One report settled, another still open.
  const one = `id in (select id from public.reports where item_id = $1 and status = 'open' limit 1)`;
  await db.owner.query(`update public.reports set status = 'dismissed', settled_at = $2 where ${one}`, [
    listing.id,
    now,
  ]);
  await anHourPasses(new Date(now.getTime() + 400 * day));
  expect(await seen(taken.url, admin)).toBe(200);

  await db.owner.query(`update public.reports set status = 'resolved', settled_at = $2 where ${one}`, [
    listing.id,
    now,
  ]);
  await anHourPasses(new Date(now.getTime() + 30 * day - 1_000));
  expect(await seen(taken.url, admin)).toBe(200);
  expect(await onDisk(listing.id)).toHaveLength(6);
  await anHourPasses(new Date(now.getTime() + 30 * day + 1_000));
  expect(await seen(taken.url, admin)).toBe(404);
  expect(await onDisk(listing.id)).toHaveLength(3);
});

test('a photo that no report is about goes at once', async () => {
  const listing = await aListing(['#aa0000']);
  await report(listing.id);
  const other = await aListing(['#0000aa']);
  expect(await remove(other, other.photos[0]?.id ?? '')).toBe(204);
  expect(await onDisk(other.id)).toEqual([]);
  // Nor is it about one that was added later.
  const [later] = await upload(listing.id, listing.owner, ['#00aaaa']);
  expect(await remove(listing, later?.id ?? '')).toBe(204);
  expect(await onDisk(listing.id)).toHaveLength(3);
});

test('deleting the account of a reported listing leaves its photos to admins', async () => {
  const listing = await aListing(['#aa0000']);
  const url = listing.photos[0]?.url ?? '';
  await report(listing.id);
  await db.owner.query(`update public.reports set created_at = $2 where item_id = $1`, [
    listing.id,
    new Date(now.getTime() - 31 * day),
  ]);
  await deleteAccount(server.deps, listing.owner.id);
  await anHourPasses(now);
  expect(await seen(url, null)).toBe(404);
  expect(await seen(url, admin)).toBe(200);
  expect(await evidenceOf(listing.id)).toEqual([url]);
});

test('a report notes when it was settled, whatever way that is written, and forgets it when it is opened again', async () => {
  const item = await anItem(db);
  await report(item.id);
  const settledAt = async (statement: string) => {
    await db.owner.query(`update public.reports set ${statement} where item_id = $1`, [item.id]);
    const { rows } = await db.owner.query('select settled_at from public.reports where item_id = $1', [
      item.id,
    ]);
    return rows[0].settled_at;
  };
  expect(await settledAt(`status = 'dismissed'`)).toBeInstanceOf(Date);
  expect(await settledAt(`status = 'open'`)).toBeNull();
});
