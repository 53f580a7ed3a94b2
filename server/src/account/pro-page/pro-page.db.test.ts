import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProPictureKind } from '@borough/domain/profiles/pro-page.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { dropFilesOf } from '#account/accounts/your-data/delete-account.ts';
import { runHousekeeping } from '#worker/clock.ts';

type Who = { id: string };

// Ahead of the database's own clock, before which strangers see no page that has ended.
const now = new Date('2036-06-01T17:00:00Z');
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

const nothing = { name: null, handoverHours: null, houseRules: [] as string[] };
const ridge = {
  name: 'Ridge Rentals',
  handoverHours: 'Weekdays 5 to 8 PM, Saturdays until noon',
  houseRules: ['Bring it back clean', 'No smoking near the tents'],
};
const path = '/api/me/pro-page';
const saveBusiness = (as: Who | null, body: object) =>
  server.send('PUT', `${path}/business`, { as, body: { ...nothing, ...body } });
const pin = (as: Who, reviewId: string | null) =>
  server.send('PUT', `${path}/pinned-review`, { as, body: { reviewId } });
const mine = async (as: Who) => (await server.send('GET', path, { as })).body;
const proOf = async ({ id }: Who) => (await server.send('GET', `/api/profiles/${id}`)).body.pro;
const get = (url: string, as?: Who) =>
  server.app.inject({ method: 'GET', url, headers: as ? { 'x-test-person': as.id } : {} });

async function upload(as: Who, kind: ProPictureKind, bytes?: Uint8Array) {
  const form = new FormData();
  const picture = bytes ?? (await aPhoto());
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: `${path}/pictures/${kind}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-test-person': as.id },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const aPhoto = (width = 2400, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();
const nameIn = (url: string) => /([0-9a-f]{24})[.]webp$/.exec(url)?.[1];
const remove = (as: Who, url: string) =>
  server.send('DELETE', `${path}/pictures/${nameIn(url) ?? ''}`, { as });
const onDisk = ({ id }: Who) =>
  readdir(join(server.deps.config.dataDir, 'files', 'pro-pictures', id)).catch(() => [] as string[]);

/** Runs the jobs that drop bytes. */
async function work(): Promise<void> {
  await runHousekeeping(server.deps);
  const { rows } = await db.owner.query<{ payload: { files: Parameters<typeof dropFilesOf>[1] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'drop-files'`,
  );
  for (const { payload } of rows) await dropFilesOf(server.deps, payload.files);
}

/** As the provider's next answer would leave it: Pro was paid for until this time. */
async function proEnds({ id }: Who, at: string): Promise<void> {
  await db.owner.query(
    `update public.plan_invoices i set period_end = $2 from public.plan_subscriptions s
     where s.id = i.subscription_id and s.person_id = $1`,
    [id, at],
  );
  await db.owner.query('update public.pro_pages set shown_until = $2 where person_id = $1', [id, at]);
}

test('what an owner on Pro says about their business is on their page and beside each of their items', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  const item = await anItem(db, { ownerId: owner.id });
  expect(await proOf(owner)).toBeNull();
  const saved = await saveBusiness(owner, { ...ridge, name: '  Ridge  Rentals ' });
  expect(saved.status, saved.text).toBe(200);
  const business = { ...ridge, logoUrl: null };
  expect(saved.body).toMatchObject({ shown: true, business, pictureUrls: [], pinnedReview: null });
  expect(await mine(owner)).toEqual(saved.body);
  expect(await proOf(owner)).toEqual({ business, coverUrl: null, pictureUrls: [], pinnedReview: null });
  const detail = (await server.send('GET', `/api/items/${item.id}`)).body;
  expect(detail.owner.business).toEqual(business);
  // Once cleared, nothing of it is left.
  await saveBusiness(owner, {});
  expect((await proOf(owner)).business).toBeNull();
  expect((await server.send('GET', `/api/items/${item.id}`)).body.owner.business).toBeNull();
});

test('only Pro members add to their page; former ones may still remove', async () => {
  const basic = await aPerson(db);
  for (const refused of [
    await saveBusiness(basic, ridge),
    await pin(basic, await reviewOf(basic)),
    await upload(basic, 'cover'),
  ])
    expect([refused.status, refused.body.error.code]).toEqual([403, 'plan.needs-pro']);
  expect((await saveBusiness(null, ridge)).status).toBe(401);
  expect(await onDisk(basic)).toEqual([]);

  const former = await aPerson(db, { plan: 'pro' });
  await saveBusiness(former, ridge);
  const { coverUrl } = (await upload(former, 'cover')).body;
  await proEnds(former, '2036-05-31T00:00:00Z');
  expect(await mine(former)).toMatchObject({ shown: false, business: ridge, coverUrl });
  expect((await saveBusiness(former, { ...ridge, houseRules: [] })).body.error.code).toBe('plan.needs-pro');
  expect((await remove(former, coverUrl)).body).toMatchObject({ coverUrl: null });
  expect((await saveBusiness(former, {})).body).toMatchObject({ shown: false, business: nothing });
});

test('contact details and names of offices are refused at their field, and nothing is changed', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  await saveBusiness(owner, ridge);
  const wrong: [object, string][] = [
    [{ name: 'Borough Support' }, 'name'],
    [{ name: 'ridge415 at gmail dot com' }, 'name'],
    [{ handoverHours: 'Call me at 415-555-2671' }, 'handoverHours'],
    [{ houseRules: ['Clean it', 'Write to ridge@example.com first'] }, 'houseRules'],
    [{ houseRules: ['1', '2', '3', '4', '5'] }, 'houseRules'],
  ];
  for (const [body, field] of wrong) {
    const reply = await saveBusiness(owner, { ...ridge, ...body });
    expect([field, reply.status, Object.keys(reply.body.error.fields)]).toEqual([
      field,
      expect.toBeOneOf([400, 422]),
      [field],
    ]);
  }
  expect((await mine(owner)).business).toMatchObject(ridge);
});

proofTest(
  'cover, logo and up to six pictures are re-encoded without metadata; a new cover replaces the previous one',
  async () => {
    const owner = await aPerson(db, { plan: 'pro' });
    const first = (await upload(owner, 'cover')).body.coverUrl;
    const { coverUrl } = (await upload(owner, 'cover')).body;
    const { business } = (await upload(owner, 'logo')).body;
    const sizeOf = async (url: string) => {
      const { width, height, format } = await sharp((await get(url)).rawPayload).metadata();
      return [width, height, format];
    };
    expect(await sizeOf(coverUrl)).toEqual([1800, 750, 'webp']);
    expect(await sizeOf(business.logoUrl)).toEqual([384, 384, 'webp']);
    const tall = await aPhoto(600, 2880);
    for (let n = 0; n < 6; n++) expect((await upload(owner, 'picture', tall)).status).toBe(200);
    const full = await upload(owner, 'picture');
    expect([full.status, full.body.error.code]).toEqual([409, 'profile.pictures-full']);
    const page = await proOf(owner);
    expect(page).toMatchObject({ coverUrl, business: { logoUrl: business.logoUrl } });
    expect(page.pictureUrls).toHaveLength(6);
    expect(await sizeOf(page.pictureUrls[0])).toEqual([300, 1440, 'webp']);
    await remove(owner, page.pictureUrls[2]);
    expect((await proOf(owner)).pictureUrls).toEqual(page.pictureUrls.toSpliced(2, 1));
    expect((await get(first)).statusCode).toBe(404);
    await work();
    expect(await onDisk(owner)).toHaveLength(7);
    expect((await upload(owner, 'picture', Buffer.from('%PDF-1.7 not a picture'))).status).toBe(400);
    expect(await onDisk(owner)).toHaveLength(7);
  },
);

test('once Pro has ended its pictures are there for their person and for admins alone, and for everybody when it is back', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  const [stranger, admin] = [await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const item = await anItem(db, { ownerId: owner.id });
  await saveBusiness(owner, ridge);
  const { coverUrl } = (await upload(owner, 'cover')).body;
  const statuses = async () =>
    Promise.all([undefined, stranger, owner, admin].map(async (as) => (await get(coverUrl, as)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  // Shown until the last paid instant, exclusive.
  await proEnds(owner, now.toISOString());
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  expect(await proOf(owner)).toBeNull();
  expect((await server.send('GET', `/api/items/${item.id}`)).body.owner.business).toBeNull();
  await proEnds(owner, '2036-06-01T17:00:01Z');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await proOf(owner)).toMatchObject({ business: ridge, coverUrl });
});

test('strangers who ask the database itself see no page that has ended, whatever instant they name', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  await saveBusiness(owner, ridge);
  const pageAt = async (at: string) =>
    (
      await server.deps.db.public.query<{ page: object | null }>({
        text: 'select public.pro_page($1, $2) as page',
        values: [owner.id, at],
      })
    ).rows[0]?.page;
  expect(await pageAt('2020-01-15')).toMatchObject({ business: { name: ridge.name } });
  await proEnds(owner, '2020-02-01T00:00:00Z');
  expect(await pageAt('2020-01-15')).toBeNull();
});

async function reviewOf(owner: Who, revealedAt: Date | null = now, comment = 'Just as described.') {
  const item = await anItem(db, { ownerId: owner.id });
  return aReview(db, { itemId: item.id, kind: 'owner', comment, revealedAt });
}

test('one public review of the person stands on top, until it is taken down or hidden', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  const good = await reviewOf(owner, now, 'Kind, and on time.');
  for (const wrong of [
    await reviewOf(owner, null),
    await reviewOf(await aPerson(db, { plan: 'pro' })),
    randomUUID(),
  ])
    expect((await pin(owner, wrong)).body.error.code).toBe('review.not-found');
  const pinned = { id: good, comment: 'Kind, and on time.', rating: 5 };
  expect((await pin(owner, good)).body.pinnedReview).toMatchObject(pinned);
  expect((await proOf(owner)).pinnedReview).toMatchObject(pinned);
  await db.owner.query('update public.reviews set hidden_at = $2 where id = $1', [good, now]);
  expect((await proOf(owner)).pinnedReview).toBeNull();
  expect((await mine(owner)).pinnedReview).toBeNull();
  await db.owner.query('update public.reviews set hidden_at = null where id = $1', [good]);
  expect((await pin(owner, null)).body.pinnedReview).toBeNull();
  expect((await proOf(owner)).pinnedReview).toBeNull();
});

test('a report about a person keeps what their Pro page said and showed, for admins alone', async () => {
  const [owner, reporter, admin] = [await aPerson(db, { plan: 'pro' }), await aPerson(db), await aPerson(db)];
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  await saveBusiness(owner, ridge);
  const { coverUrl } = (await upload(owner, 'cover')).body;
  const made = await server.send('POST', '/api/reports/people', {
    as: reporter,
    body: { personId: owner.id, reason: 'impersonation', details: 'That is our logo.' },
  });
  expect(made.status, made.text).toBe(201);
  await remove(owner, coverUrl);
  await saveBusiness(owner, {});
  for (const as of [undefined, owner, reporter]) expect((await get(coverUrl, as)).statusCode).toBe(404);
  expect((await get(coverUrl, admin)).statusCode).toBe(200);
  const { items } = (await server.send('GET', '/api/admin/reports', { as: admin })).body;
  const report = items.find(({ person }: { person: Who | null }) => person?.id === owner.id);
  expect(report.evidence.photos).toEqual([coverUrl]);
  for (const text of [ridge.name, ridge.handoverHours, ridge.houseRules.join('\n')])
    expect(report.evidence.texts).toContain(text);
});

proofTest('the page goes with the account, pictures included', async () => {
  const owner = await aPerson(db, { plan: 'pro' });
  await saveBusiness(owner, ridge);
  const { coverUrl } = (await upload(owner, 'cover')).body;
  const gone = await server.send('DELETE', '/api/me', { as: owner, body: { confirm: 'DELETE' } });
  expect(gone.status, gone.text).toBe(200);
  const { rowCount } = await db.owner.query('select from public.pro_pages where person_id = $1', [owner.id]);
  expect(rowCount).toBe(0);
  expect((await get(coverUrl)).statusCode).toBe(404);
  await work();
  expect(await onDisk(owner)).toEqual([]);
});
