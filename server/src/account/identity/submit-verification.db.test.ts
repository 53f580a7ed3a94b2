import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { aPdf, aPhoto, badFiles, sendId } from '../../../test/id-files.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';

const now = new Date('2026-06-01T17:00:00Z');
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

const place = () => join(server.deps.config.dataDir, 'files');
const filesKept = async () =>
  (await readdir(place(), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
const profileOf = async ({ id }: { id: string }) =>
  (
    await db.owner.query(
      'select id_document_status as status, id_verified as verified from public.profiles where id = $1',
      [id],
    )
  ).rows[0];
const own = async (as: BuiltPerson) => (await server.send('GET', '/api/me/verification', { as })).body;

test('a request waits with its documents, and the profile says pending (V-002, V-003, V-004, V-013, F-025, F-026)', async () => {
  const maya = await aPerson(db, { name: 'Maya Rodriguez' });
  expect(await own(maya)).toEqual({
    status: 'none',
    legalName: 'Maya Rodriguez',
    request: null,
    views: [],
    tickHidden: false,
  });
  const { status, body } = await sendId(server, maya, { legalName: ' Maya  Reyes ', back: await aPdf() });
  expect([status, body.status, body.request.status, body.request.legalName]).toEqual([
    201,
    'pending',
    'pending',
    'Maya Reyes',
  ]);
  expect(
    body.request.documents.map((each: { side: string; contentType: string }) => [
      each.side,
      each.contentType,
    ]),
  ).toEqual([
    ['front', 'image/webp'],
    ['back', 'application/pdf'],
    ['selfie', 'image/webp'],
  ]);
  const { rows } = await db.owner.query('select * from public.verification_requests where user_id = $1', [
    maya.id,
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      verification_type: 'identity',
      status: 'pending',
      submitted_at: now,
      reviewed_at: null,
      reviewed_by: null,
    }),
  ]);
  for (const url of [rows[0].front_document_url, rows[0].back_document_url, rows[0].selfie_url])
    expect(url).toMatch(/^\/api\/verification-documents\/[0-9a-f-]{36}$/);
  expect(await profileOf(maya)).toEqual({ status: 'pending', verified: false });
  expect(await own(maya)).toEqual(body);
});

test('the back may be missing; the front, the selfie and a name may not (V-003, V-011)', async () => {
  const maya = await aPerson(db);
  const before = await filesKept();
  const says = 'Please upload at least the front of your ID and a selfie';
  for (const [wish, fields] of [
    [{ selfie: null }, ['selfie']],
    [{ front: null }, ['front']],
    [{ front: null, selfie: null }, ['front', 'selfie']],
  ] as const) {
    const { status, body } = await sendId(server, maya, wish);
    expect([status, body.error.message, Object.keys(body.error.fields)]).toEqual([400, says, fields]);
  }
  for (const legalName of ['', '   ', 'Borough Support', 'Maya\u202e'])
    expect((await sendId(server, maya, { legalName })).body.error).toMatchObject({
      code: 'request.invalid',
      fields: { legalName: expect.stringMatching(/./) },
    });
  expect(await filesKept()).toEqual(before);
  expect((await own(maya)).status).toBe('none');
});

test('a file of exactly 5 MB still goes', async () => {
  const photo = await aPhoto();
  const front = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 - photo.length)]);
  expect((await sendId(server, await aPerson(db), { front })).status).toBe(201);
});

test('each kind of bad file is refused with its words, and leaves nothing behind (V-009, V-010)', async () => {
  const before = await filesKept();
  const answers: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const [kind, { bytes, says }] of Object.entries(await badFiles())) {
    const person = await aPerson(db);
    const { status, body } = await sendId(server, person, { front: bytes });
    answers[kind] = [status < 500, body.error?.message, body.error?.fields, await profileOf(person)];
    wanted[kind] = [true, says, { front: says }, { status: 'none', verified: false }];
    const { rows } = await db.owner.query('select from public.verification_requests where user_id = $1', [
      person.id,
    ]);
    expect([kind, rows.length]).toEqual([kind, 0]);
  }
  expect(answers).toEqual(wanted);
  expect(await filesKept()).toEqual(before);
  const { rows } = await db.owner.query(
    'select from public.id_documents d where not exists (select from public.verification_requests r where r.id = d.request_id)',
  );
  expect(rows).toEqual([]);
  expect(uploadRoom.taken()).toBe(0);
});

test('a selfie is a picture, never a PDF (V-012)', async () => {
  const person = await aPerson(db);
  const { body } = await sendId(server, person, { selfie: await aPdf() });
  const says = 'Please upload your selfie as a JPEG, PNG or WebP image';
  expect([body.error.message, body.error.fields]).toEqual([says, { selfie: says }]);
});

test('pictures are re-encoded: where and with what they were taken is gone, and they stand upright', async () => {
  const maya = await aPerson(db);
  const tall = await sharp(await aPhoto(800, 400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await sendId(server, maya, { front: tall });
  const reply = await server.app.inject({
    url: body.request.documents[0].address,
    headers: { 'x-test-person': maya.id },
  });
  expect(reply.rawPayload.includes('Planted camera')).toBe(false);
  const seen = await sharp(reply.rawPayload).metadata();
  expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 400, 800, undefined]);
});

test('one waits at a time, also of two sent at once; an approved ID is not sent again', async () => {
  const maya = await aPerson(db);
  const sent = await Promise.all([sendId(server, maya), sendId(server, maya)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await sendId(server, maya)).body.error.code).toBe('identity.already-pending');
  const { rows } = await db.owner.query('select from public.verification_requests where user_id = $1', [
    maya.id,
  ]);
  expect(rows).toHaveLength(1);
  const { rows: documents } = await db.owner.query(
    'select path from public.id_documents where person_id = $1',
    [maya.id],
  );
  expect(documents).toHaveLength(2);
  const approved = await aPerson(db, { idDocumentStatus: 'approved' });
  expect((await sendId(server, approved)).body.error.code).toBe('identity.already-approved');
  expect((await sendId(server, null)).body.error.code).toBe('session.required');
});

test('the database keeps one waiting, and takes no direct writes of people (J-008, J-140)', async () => {
  const maya = await aPerson(db);
  const waiting = () =>
    db.owner.query(
      `insert into public.verification_requests (user_id, legal_name, front_document_url, selfie_url, submitted_at)
       values ($1, 'Maya', '/x', '/y', now())`,
      [maya.id],
    );
  await waiting();
  await expect(waiting()).rejects.toThrow('verification_requests_one_pending');
  const other = await aPerson(db);
  const client = await db.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local role authenticated');
    await client.query(`set local "request.jwt.claims" = '${JSON.stringify({ sub: other.id })}'`);
    expect((await client.query('select id from public.verification_requests')).rows).toEqual([]);
    await client.query('savepoint before');
    for (const statement of [
      `insert into public.verification_requests (user_id, legal_name, status, submitted_at) values ('${other.id}', 'x', 'approved', now())`,
      `update public.verification_requests set status = 'approved'`,
      'delete from public.verification_requests',
      'select sealed_key from public.id_documents',
      'select from public.document_views',
    ]) {
      await expect(client.query(statement)).rejects.toThrow('permission denied');
      await client.query('rollback to savepoint before');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a person who withdraws a request has nothing of it left, and may send another', async () => {
  const maya = await aPerson(db);
  const before = await filesKept();
  await sendId(server, maya);
  const taken = await server.send('DELETE', '/api/me/verification', { as: maya });
  expect([taken.status, taken.body.status, taken.body.request]).toEqual([200, 'none', null]);
  expect((await server.send('DELETE', '/api/me/verification', { as: maya })).body.error.code).toBe(
    'identity.not-pending',
  );
  const { rows } = await db.owner.query('select from public.id_documents where person_id = $1', [maya.id]);
  expect(rows).toEqual([]);
  const { rows: jobs } = await db.owner.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'drop-files' order by j.id desc limit 1`,
  );
  const left = (await filesKept()).filter((path) => !before.includes(path));
  expect(jobs[0].payload.files.map((file: { path: string }) => file.path).toSorted()).toEqual(
    left.map((path) => path.split('/').at(-1)).toSorted(),
  );
  expect((await sendId(server, maya)).status).toBe(201);
});

test('a store that fails leaves nothing, and the person reads so (V-016)', async () => {
  const stored: string[] = [];
  const { files } = server.deps;
  await using broken = await testApp(db, {
    now,
    deps: {
      files: {
        ...files,
        put: async (bucket, path, bytes, type) => {
          if (stored.length === 1) throw new Error('the disk is full');
          stored.push(path);
          await files.put(bucket, path, bytes, type);
        },
      },
    },
  });
  const maya = await aPerson(db);
  const before = await filesKept();
  const { status, body } = await sendId(broken, maya);
  expect([status, body.error.message]).toEqual([503, 'Failed to upload files']);
  expect(await filesKept()).toEqual(before);
  expect((await own(maya)).status).toBe('none');
});

test('neither a stolen database nor a stolen folder of files shows a document', async () => {
  const maya = await aPerson(db, { name: 'Planted Person' });
  const photo = await aPhoto();
  const document = await aPdf();
  const planted = Buffer.from('Planted passport X1234567');
  const { body } = await sendId(server, maya, { front: document, selfie: photo });
  const reply = await server.app.inject({
    url: body.request.documents[0].address,
    headers: { 'x-test-person': maya.id },
  });
  expect(reply.rawPayload.equals(document)).toBe(true);

  const marks = [
    planted,
    Buffer.from('%PDF-'),
    Buffer.from('JFIF'),
    Buffer.from('WEBP'),
    Buffer.from(maya.id),
  ];
  for (const path of await filesKept()) {
    const bytes = await readFile(path);
    expect(marks.some((mark) => bytes.includes(mark) || path.includes(mark.toString('latin1')))).toBe(false);
    // Encrypted bytes look random: they can't be compressed.
    expect(new Set(bytes.subarray(0, 4096)).size).toBeGreaterThan(200);
    for (const table of ['public.id_documents', 'public.verification_requests', 'public.document_views']) {
      const { rows } = await db.owner.query(`select to_jsonb(t)::text as row from ${table} t`);
      for (const { row } of rows) expect(row.includes(bytes.subarray(0, 24).toString('base64'))).toBe(false);
    }
  }
});

test('a person who asks too often in one day waits', async () => {
  const maya = await aPerson(db);
  const gif = Buffer.from('GIF89a');
  for (let n = 0; n < 10; n++) expect((await sendId(server, maya, { front: gif })).status).toBe(400);
  expect((await sendId(server, maya)).status).toBe(429);
});
