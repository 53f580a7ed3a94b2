import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { anItem, aPerson } from '../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { picture49 } from '../../test/heavy-picture.ts';
import { uploadRoom } from '../http/upload-room.ts';

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

/** Begins an upload of so many bytes and sends none of them; what is answered, or null when nothing is for a second. */
async function begun(path: string, as: { id: string }, bytes: number) {
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
    const quiet = setTimeout(() => resolve(null), 1000);
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
    // Contact is not open yet.
    [photos(conversation), stranger, 403],
  ] as const) {
    const upload = await begun(path, as, 14_000_000);
    expect([path, upload.status]).toEqual([path, status]);
    upload.end();
  }
});

test('one person has so much on the way and no more, and others are not kept waiting', async () => {
  const [owner, other] = [await aPerson(db), await aPerson(db)];
  const [item, theirs] = [await anItem(db, { ownerId: owner.id }), await anItem(db, { ownerId: other.id })];
  const open = await Promise.all(
    Array.from({ length: 5 }, () => begun(`/api/items/${item.id}/images`, owner, 15_000_000)),
  );
  // They wait for their bytes.
  expect(open.map(({ status }) => status)).toEqual([null, null, null, null, null]);
  const sixth = await begun(`/api/items/${item.id}/images`, owner, 15_000_000);
  expect([sixth.status, Number(sixth.retryAfter) > 0]).toEqual([429, true]);
  const another = await begun(`/api/items/${theirs.id}/images`, other, 15_000_000);
  expect(another.status).toBeNull();
  for (const upload of [...open, sixth, another]) upload.end();
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
