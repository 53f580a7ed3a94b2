import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { firstBreak } from '@borough/domain/evidence/chain.rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { aPhoto, badFiles } from '../../../test/id-files.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { digest } from './append-evidence.ts';
import { evidenceOf } from './evidence.store.ts';

const startsAt = new Date('2026-06-10T16:00:00Z'); // 9:00 in San Francisco
const hour = 3_600_000;
const at = (hours: number) => new Date(startsAt.getTime() + hours * hour);
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now: startsAt });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

let opened: Promise<number> | undefined;
/** The port the server listens on. */
const listening = () =>
  (opened ??= server.app.listen({ port: 0, host: '127.0.0.1' }).then((at) => Number(new URL(at).port)));

type Person = { id: string };

async function aRental(stage: 'confirmed' | 'held' = 'confirmed') {
  server.setNow(startsAt);
  const [renter, owner, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  await db.owner.query(
    `update public.items set checklist = '{"Brakes work","Tires hold air"}' where id = $1`,
    [item.id],
  );
  const { id } = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    stage,
  });
  const change = (columns: string, ...values: unknown[]) =>
    db.owner.query(`update public.bookings set ${columns} where id = $1`, [id, ...values]);
  return { id, itemId: item.id, renter, owner, stranger, change };
}
type Rental = Awaited<ReturnType<typeof aRental>>;

const addressOf = (id: string, photoId: string, handover: string) =>
  `/api/bookings/${id}/handover-photos/${photoId}?handover=${handover}`;

async function formOf(bytes: Uint8Array) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const body = new Response(form);
  return {
    type: body.headers.get('content-type') ?? '',
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

async function show(
  { id }: Pick<Rental, 'id'>,
  as: Person,
  { photoId = randomUUID(), handover = 'pickup', bytes = null as Uint8Array | null } = {},
) {
  const { type, payload } = await formOf(bytes ?? (await aPhoto()));
  const reply = await server.app.inject({
    method: 'PUT',
    url: addressOf(id, photoId, handover),
    headers: { 'content-type': type, 'x-test-person': as.id },
    payload,
  });
  const body = reply.json();
  return { status: reply.statusCode, body, code: body.error?.code ?? 'kept', photoId };
}

const say = async ({ id }: Rental, as: Person, body: object, handover = 'pickup') => {
  const reply = await server.send('PUT', `/api/bookings/${id}/handovers/${handover}`, { as, body });
  return { ...reply, code: reply.body.error?.code ?? 'written' };
};
const records = async ({ id }: Rental, as: Person) =>
  (await server.send('GET', `/api/bookings/${id}/handovers`, { as })).body;
const look = (photoId: string, as: Person | null, size = 'full') =>
  server.app.inject({
    url: `/api/evidence-photos/${photoId}?size=${size}`,
    headers: as ? { 'x-test-person': as.id } : {},
  });
const rowsOf = ({ id }: Rental) => inTransaction(server.deps.db, (tx) => evidenceOf(tx, id));
const filesKept = async () =>
  (await readdir(join(server.deps.config.dataDir, 'files', 'evidence')).catch(() => [])).length;

test('a photo is pixels alone, hashed as it is stored, and read by the two people, who are noted', async () => {
  const rental = await aRental();
  const { status, body, photoId } = await show(rental, rental.renter, { bytes: await aPhoto(3000, 2000) });
  expect(status).toBe(200);
  expect(body.photo).toMatchObject({
    id: photoId,
    part: 'renter',
    width: 2048,
    height: 1365,
    minutesAfter: null,
  });
  const full = await look(photoId, rental.owner);
  expect(full.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  const seen = await sharp(full.rawPayload).metadata();
  expect([seen.format, seen.exif, seen.xmp, seen.icc]).toEqual(['webp', undefined, undefined, undefined]);
  expect(full.rawPayload.includes('Planted camera')).toBe(false);
  const [row] = await rowsOf(rental);
  expect(createHash('sha256').update(full.rawPayload).digest('hex')).toBe(row!.sha256);
  expect((await sharp((await look(photoId, rental.renter, 'small')).rawPayload).metadata()).width).toBe(480);
  const looks = await db.owner.query(
    `select viewer_id, looks from public.evidence_views where evidence_id = $1 order by looks, viewer_id = $2`,
    [photoId, rental.owner.id],
  );
  expect(looks.rows).toEqual([
    { viewer_id: rental.renter.id, looks: 1 },
    { viewer_id: rental.owner.id, looks: 1 },
  ]);
});

test('strangers find nothing: no record, no photo, no place for theirs', async () => {
  const rental = await aRental();
  const { photoId } = await show(rental, rental.renter);
  for (const as of [rental.stranger, null]) {
    const expected = as ? 404 : 401;
    expect((await look(photoId, as)).statusCode).toBe(expected);
    expect((await look(randomUUID(), as)).statusCode).toBe(expected);
  }
  expect((await show(rental, rental.stranger)).code).toBe('booking.not-found');
  expect((await say(rental, rental.stranger, { ticked: [], note: '' })).code).toBe('booking.not-found');
  expect((await records(rental, rental.stranger)).error.code).toBe('booking.not-found');
  const held = await aRental('held');
  expect((await records(held, held.owner)).error.code).toBe('booking.not-found');
  expect((await show(held, held.renter)).code).toBe('evidence.closed');
});

test('an admin sees photos with a second factor, unless they dealt with one of the two', async () => {
  const rental = await aRental();
  const { photoId } = await show(rental, rental.owner);
  const admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  expect((await look(photoId, admin)).statusCode).toBe(200);
  await aBooking(db, {
    itemId: rental.itemId,
    renterId: admin.id,
    startDate: '2026-07-01',
    endDate: '2026-07-02',
    stage: 'active',
  });
  expect((await look(photoId, admin)).json().error.code).toBe('moderation.involved');
});

test('photos are taken while the hand-over is recorded, to the second', async () => {
  const rental = await aRental();
  const when = async (instant: Date, handover: string) => {
    server.setNow(instant);
    return (await show(rental, rental.owner, { handover })).code;
  };
  expect(await when(new Date(at(-24).getTime() - 1), 'pickup')).toBe('evidence.closed');
  expect(await when(at(-24), 'pickup')).toBe('kept');
  expect(await when(at(1), 'return')).toBe('evidence.closed');
  await rental.change(`status = 'active', picked_up_at = $2`, at(1));
  expect(await when(at(3), 'pickup')).toBe('kept');
  expect(await when(new Date(at(3).getTime() + 1), 'pickup')).toBe('evidence.closed');
  expect(await when(at(3), 'return')).toBe('kept');
  await rental.change(`returned_at = $2`, at(50));
  expect(await when(at(74), 'return')).toBe('kept');
  expect(await when(new Date(at(74).getTime() + 1), 'return')).toBe('evidence.closed');
  const { pickup, return: back } = await records(rental, rental.renter);
  expect(pickup.photos.map(({ minutesAfter }: { minutesAfter: number }) => minutesAfter)).toEqual([
    -1_500, 120,
  ]);
  expect(back.photos.map(({ minutesAfter }: { minutesAfter: number }) => minutesAfter)).toEqual([
    -2_820, 1_440,
  ]);
  expect([pickup.isOpen, back.isOpen, back.closesAt]).toEqual([false, false, at(74).toISOString()]);
});

test('each side shows eight of each hand-over, however many come at once', async () => {
  const rental = await aRental();
  const small = await aPhoto(60, 40);
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => show(rental, rental.renter, { bytes: small })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    ...Array(3).fill('evidence.too-many-photos'),
    ...Array(8).fill('kept'),
  ]);
  expect((await show(rental, rental.owner, { bytes: small })).code).toBe('kept');
  expect(await rowsOf(rental)).toHaveLength(9);
  expect(firstBreak(await rowsOf(rental), digest)).toBeNull();
});

test('the same photo sent again is the same photo, also ten times at once, and its id is nobody else’s', async () => {
  const rental = await aRental();
  const photoId = randomUUID();
  const bytes = await aPhoto(60, 40);
  const before = await filesKept();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => show(rental, rental.renter, { photoId, bytes })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await rowsOf(rental)).toHaveLength(1);
  expect(await filesKept()).toBe(before + 2);
  expect((await show(rental, rental.owner, { photoId, bytes })).code).toBe('request.key-reused');
  const other = await aRental();
  expect((await show(other, other.renter, { photoId, bytes })).code).toBe('request.key-reused');
  // A repeat still gets its answer after the hand-over has closed: its sender never heard that the photo arrived.
  await rental.change(`status = 'active', picked_up_at = $2`, at(-20));
  expect((await show(rental, rental.renter, { photoId, bytes })).code).toBe('kept');
});

test('a photo sent again takes its part of the room for uploads, and no more than a third of it', async () => {
  const rental = await aRental();
  const { photoId } = await show(rental, rental.renter);
  const port = await listening();
  const begun = (patienceMs = 1_000) =>
    new Promise<{ status: number | null; end: () => void }>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const head = [
        `PUT ${addressOf(rental.id, photoId, 'pickup')} HTTP/1.1`,
        'host: 127.0.0.1',
        `x-test-person: ${rental.renter.id}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 15000000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
      const end = () => socket.destroy();
      const quiet = setTimeout(() => resolve({ status: null, end }), patienceMs);
      socket.once('data', (data: Buffer) => {
        clearTimeout(quiet);
        resolve({ status: Number(data.toString().slice(9, 12)), end });
      });
    });
  const sent = await Promise.all([begun(), begun()]);
  expect(uploadRoom.taken()).toBeGreaterThan(0);
  sent.push(await begun(30_000));
  expect(sent.map(({ status }) => status)).toEqual([null, null, 429]);
  for (const { end } of sent) end();
  await expect.poll(() => uploadRoom.taken()).toBe(0);
});

test('what is no photo, or more than one, gets its sentence and leaves nothing', async () => {
  const rental = await aRental();
  const before = await filesKept();
  const bad = await badFiles();
  const bytesOf = (name: string) => bad[name]!.bytes;
  const cases: [bytes: Uint8Array, code: string][] = [
    [bytesOf('a renamed program'), 'item.photo-unreadable'],
    [bytesOf('a web page'), 'item.photo-unreadable'],
    [bytesOf('a photo that is an archive as well'), 'evidence.photo-two-things'],
    [bytesOf('a photo with a PDF in its head'), 'evidence.photo-two-things'],
    [bytesOf('a flood of pixels'), 'item.photo-too-many-pixels'],
    [bytesOf('half a photo'), 'item.photo-unreadable'],
    [Buffer.concat([await aPhoto(), randomBytes(40 * 1024 * 1024)]), 'item.photo-too-large'],
    [new Uint8Array(0), 'item.photo-unreadable'],
  ];
  for (const [bytes, code] of cases) {
    const reply = await show(rental, rental.renter, { bytes });
    expect([reply.code, reply.status >= 400 && reply.status < 500]).toEqual([code, true]);
    expect(reply.body.error.message).toMatch(/\.$/);
  }
  expect(await rowsOf(rental)).toEqual([]);
  expect(await filesKept()).toBe(before);
});

proofTest('a line that breaks at ten random places leaves every photo once in the end', async () => {
  const rental = await aRental();
  const port = await listening();
  const before = await filesKept();
  const photos = await Promise.all(
    Array.from({ length: 5 }, async () => ({
      photoId: randomUUID(),
      ...(await formOf(await aPhoto(800, 600))),
    })),
  );
  /** Sends an upload in small pieces and hangs up after this many bytes; returns the response's status, if there was one. */
  const sent = async ({ photoId, type, payload }: (typeof photos)[number], until: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const answer = buffer(socket).catch(() => Buffer.alloc(0));
    const head = [
      `PUT ${addressOf(rental.id, photoId, 'pickup')} HTTP/1.1`,
      'host: 127.0.0.1',
      'connection: close',
      `x-test-person: ${rental.renter.id}`,
      `content-type: ${type}`,
      `content-length: ${payload.byteLength}`,
    ];
    const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload]);
    const stop = Math.min(until, whole.length);
    for (let from = 0; from < stop; from += 8_192) {
      socket.write(whole.subarray(from, Math.min(from + 8_192, stop)));
      await new Promise((go) => setImmediate(go));
    }
    if (until < whole.length) socket.destroy();
    return Number((await answer).toString('latin1').slice(9, 12));
  };
  for (let cut = 0; cut < 10; cut++) {
    const photo = photos[cut % photos.length]!;
    await sent(photo, randomInt(1, photo.payload.byteLength));
  }
  // The very last way to break off: everything arrived, and the response was lost.
  for (const photo of photos) void sent(photo, Infinity);
  const answers: number[] = [];
  for (const photo of photos) answers.push(await sent(photo, Infinity));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  const rows = await rowsOf(rental);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(photos.map(({ photoId }) => photoId).toSorted());
  expect(firstBreak(rows, digest)).toBeNull();
  await expect.poll(filesKept).toBe(before + 2 * photos.length);
});

test('both tick the checklist the item had when the booking was confirmed, and the last word counts', async () => {
  const rental = await aRental();
  await db.owner.query(`update public.items set checklist = '{"Another"}' where id = $1`, [rental.itemId]);
  expect((await records(rental, rental.owner)).checklist).toEqual(['Brakes work', 'Tires hold air']);
  await expect(rental.change(`checklist = '{"Another"}'`)).rejects.toMatchObject({
    constraint: 'bookings_keep_checklist',
  });
  const first = { ticked: ['Brakes work'], note: 'A scratch on the left pedal.' };
  expect((await say(rental, rental.renter, first)).code).toBe('written');
  expect((await say(rental, rental.renter, first)).code).toBe('written');
  expect(await rowsOf(rental)).toHaveLength(1);
  expect(
    (await say(rental, rental.renter, { ...first, ticked: ['Tires hold air', 'Brakes work'] })).code,
  ).toBe('written');
  expect((await say(rental, rental.owner, { ticked: [], note: '' })).code).toBe('written');
  const { conditions } = (await records(rental, rental.owner)).pickup;
  expect(conditions).toMatchObject({
    renter: { ticked: ['Brakes work', 'Tires hold air'], note: first.note },
    owner: { ticked: [], note: '' },
  });
  expect((await rowsOf(rental)).map(({ content }) => content)).toMatchObject([
    { ticked: ['Brakes work'], unticked: ['Tires hold air'] },
    { ticked: ['Brakes work', 'Tires hold air'], unticked: [] },
    { ticked: [], unticked: ['Brakes work', 'Tires hold air'] },
  ]);
});

test('a note carries no contact details, and no more than 500 characters; a line is one of the checklist', async () => {
  const rental = await aRental();
  const note = (words: string, ticked: string[] = []) => say(rental, rental.renter, { ticked, note: words });
  const refused = await note('Call me at 415 555 0132 about the scratch');
  expect([refused.code, Object.keys(refused.body.error.fields)]).toEqual(['text.contact-details', ['note']]);
  expect((await note('x'.repeat(501))).code).toBe('request.invalid');
  expect((await note('x'.repeat(500))).code).toBe('written');
  expect((await note('', ['Another'])).code).toBe('evidence.not-on-checklist');
  expect(await rowsOf(rental)).toHaveLength(1);
});

test('open pages of both are told', async () => {
  const rental = await aRental();
  await show(rental, rental.renter);
  for (const { id } of [rental.renter, rental.owner]) {
    const { rows } = await db.owner.query('select data from public.person_events where person_id = $1', [id]);
    expect(rows.map(({ data }) => data)).toEqual([
      { bookingId: rental.id, itemId: rental.itemId, status: 'confirmed', move: 'handover-recorded' },
    ]);
  }
});
