import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { picture49 } from '../../../test/heavy-picture.ts';
import { limits } from '#floor/config.ts';
import { spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';

let db: FreshDatabase;
let server: TestApp;
let port: number;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

/** How long to wait for an answer that must come, in milliseconds. */
const patient = 30_000;

/** Starts an upload of that many bytes without sending any; answers the status, or null if nothing comes back in that time. */
async function begun(path: string, as: { id: string }, bytes: number, patienceMs = 1_000) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-test-person: ${as.id}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${bytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
  const answer = await new Promise<string | null>((resolve) => {
    const quiet = setTimeout(() => resolve(null), patienceMs);
    socket.once('data', (data: Buffer) => {
      clearTimeout(quiet);
      resolve(data.toString());
    });
  });
  return {
    status: answer === null ? null : Number(answer.slice(9, 12)),
    retryAfter: /retry-after: (\d+)/i.exec(answer ?? '')?.[1],
    end: () => socket.destroy(),
  };
}

/** As if the person had used up this hour's photos. */
async function spendAll(personId: string): Promise<void> {
  for (let sent = 0; sent < limits.photosPerPerson.max; sent++)
    await spend(server.deps, 'photosPerPerson', personId);
}

test('photos to what is not there or not yours are refused before a byte of them is read', async () => {
  const [owner, stranger] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  const talk = await server.send('POST', '/api/conversations', { as: stranger, body: { itemId: item.id } });
  const conversation = String(talk.body.conversation.id);
  const photos = (id: string) => `/api/conversations/${id}/photos?id=${randomUUID()}`;
  for (const [path, as, status] of [
    [`/api/items/${randomUUID()}/images`, owner, 404],
    [`/api/items/${item.id}/images`, stranger, 404],
    [photos(randomUUID()), owner, 404],
    [photos(conversation), await aPerson(db), 404],
    // Contact isn't open yet.
    [photos(conversation), stranger, 403],
  ] as const) {
    const upload = await begun(path, as, 14_000_000, status === null ? undefined : patient);
    expect([path, upload.status]).toEqual([path, status]);
    upload.end();
  }
});

test('one person takes a third of the room and no more, and others are not kept waiting', async () => {
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const owner = await aPerson(db);
      return { owner, path: `/api/items/${(await anItem(db, { ownerId: owner.id })).id}/images` };
    }),
  );
  const uploads = await Promise.all(
    people.flatMap(({ owner, path }) => [1, 2].map(() => begun(path, owner, 15_000_000))),
  );
  // All of them are waiting for their bytes.
  expect(uploads.map(({ status }) => status)).toEqual([null, null, null, null, null, null]);
  for (const { owner, path } of people) {
    const third = await begun(path, owner, 15_000_000, patient);
    expect([third.status, Number(third.retryAfter) > 0]).toEqual([429, true]);
    uploads.push(third);
  }
  for (const upload of uploads) upload.end();
  await expect.poll(() => uploadRoom.taken()).toBe(0);
});

test('anyone who has no photos left this hour is told so at once, however full the room is', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
  const [last, ...others] = people;
  if (!last) throw new Error('somebody was made');
  const pathOf = async (ownerId: string) => `/api/items/${(await anItem(db, { ownerId })).id}/images`;
  const uploads = await Promise.all(
    others.flatMap((owner) => [1, 2].map(async () => begun(await pathOf(owner.id), owner, 15_900_000))),
  );
  const path = await pathOf(last.id);
  const inLine = await begun(path, last, 15_000_000);
  expect(inLine.status).toBeNull();
  inLine.end();
  await spendAll(last.id);
  const refused = await begun(path, last, 15_000_000, patient);
  expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true]);
  for (const upload of [...uploads, refused]) upload.end();
  await expect.poll(() => uploadRoom.taken()).toBe(0);
});

/** Sends a photo in chunks of that many bytes, one every that many milliseconds, and stops after `until`; answers the status. */
async function sentSlowly(
  item: { id: string; ownerId: string },
  pace: { bytes: number; everyMs: number; until: number },
): Promise<{ status: number; seconds: number; closed: boolean }> {
  const noise = await sharp(randomBytes(200 * 100 * 3), { raw: { width: 200, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  const head =
    '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), noise, Buffer.from('\r\n--b--\r\n')]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [
    `POST /api/items/${item.id}/images HTTP/1.1`,
    'host: 127.0.0.1',
    `x-test-person: ${item.ownerId}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${body.byteLength}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const began = performance.now();
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString())),
  );
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const isAnswered = answered.then(() => true);
  for (let at = 0; at < Math.min(body.byteLength, pace.until); at += pace.bytes) {
    socket.write(body.subarray(at, Math.min(at + pace.bytes, pace.until)));
    if (await Promise.race([isAnswered, sleep(pace.everyMs).then(() => false)])) break;
  }
  const answer = await answered;
  const seconds = (performance.now() - began) / 1000;
  const ended = await Promise.race([closed, sleep(patient, false)]);
  socket.destroy();
  return { status: Number(answer.slice(9, 12)), seconds, closed: ended };
}

test('a body that stalls or trickles is ended after ten seconds, one from a slow phone arrives', async () => {
  const anUpload = async (bytes: number, everyMs: number, until = Infinity) =>
    sentSlowly(await anItem(db), { bytes, everyMs, until });
  const [stalled, trickling, slow] = await Promise.all([
    anUpload(8_000, 50, 24_000),
    anUpload(100, 500),
    // 32 kbit a second.
    anUpload(4_000, 1_000),
  ]);
  expect(stalled).toMatchObject({ status: 408, closed: true });
  expect(trickling).toMatchObject({ status: 408, closed: true });
  expect(slow.status).toBe(201);
  expect(slow.seconds).toBeGreaterThan(12);
  await expect.poll(() => uploadRoom.taken()).toBe(0);
});

test('an AVIF of 49 million pixels is refused by its head, however small the file', async () => {
  const owner = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id });
  const form = new FormData();
  const picture = await picture49(10_000);
  form.append('images', new File([new Uint8Array(picture)], 'big.avif', { type: 'image/avif' }));
  const before = process.memoryUsage.rss();
  const reply = await fetch(`http://127.0.0.1:${port}/api/items/${item.id}/images`, {
    method: 'POST',
    headers: { 'x-test-person': owner.id },
    body: form,
  });
  const { error } = (await reply.json()) as { error: { code: string; message: string } };
  expect([reply.status, error.code]).toEqual([400, 'item.photo-save-as-jpeg']);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
});
