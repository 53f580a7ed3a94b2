import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anItem } from '../test/builders.ts';
import { freshDatabase } from '../test/database.ts';
import { aKilledServer, freePort } from '../test/killed-server.ts';
import { aCrowd } from '../test/race.ts';
import { sessionCookieName, signedSessionCookie } from '#account/accounts/sessions/session-cookie.ts';

/** A connection that sends what it is told to, and remembers what it receives. */
async function aConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { say: (text: string | Uint8Array) => socket.write(text), heard: () => heard.join(''), closed };
}

/** A server of its own with an item, and what someone signed in writes to it. */
async function aSituation(stack: AsyncDisposableStack) {
  const db = stack.use(await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-stop-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const stripe = { secretKey: 'sk_test_stop', webhookSecret: 'whsec_stop', apiBase: 'http://127.0.0.1:9' };
  const server = stack.use(aKilledServer({ db, stripe, port, secret, dataDir }));
  await server.start();

  const [person] = await aCrowd(db, 1);
  const item = await anItem(db, { ownerId: person!.id });
  const token = randomBytes(16).toString('hex');
  await db.owner.query(
    `insert into accounts."session" ("token", "userId", "expiresAt", "updatedAt") values ($1, $2, now() + interval '1 day', now())`,
    [token, person!.id],
  );
  const cookie = signedSessionCookie(token, sessionCookieName(false), secret);
  const head = (request: string, ...headers: string[]) =>
    [`${request} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n');
  return { db, server, port, item, head };
}

test('stopping takes at most ten seconds unless an upload is under way, and answers open requests', async () => {
  await using stack = new AsyncDisposableStack();
  const { server, port, item, head } = await aSituation(stack);
  const stream = await aConnection(port);
  stream.say(head('GET /api/events'));
  const upload = await aConnection(port);
  const part =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf';
  upload.say(
    head(
      `POST /api/items/${item.id}/images`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
    ) + part,
  );
  const body = JSON.stringify({ address: 'x' });
  const slow = await aConnection(port);
  slow.say(
    head(
      'POST /api/newsletter',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ),
  );
  await sleep(1_000);
  await expect.poll(() => stream.heard(), { timeout: 10_000 }).toContain('event: hello');

  const began = performance.now();
  const ended = server.stop(12_000);
  await sleep(500);
  slow.say(body);
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all([stream.closed, upload.closed, slow.closed]);
  // It arrived before the server began to stop, so it is answered, and then its connection is closed.
  expect(slow.heard()).toMatch(/^HTTP\/1.1 4\d\d /);
}, 60_000);

test('an upload under way when stopping begins is finished, kept and answered', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, server, port, item, head } = await aSituation(stack);
  // Noise makes a photo of more than half a megabyte, which a slow phone sends at a pace we take.
  const pixels = { width: 600, height: 600, channels: 3 } as const;
  const noise = randomBytes(pixels.width * pixels.height * pixels.channels);
  const photo = await sharp(noise, { raw: pixels }).jpeg({ quality: 95 }).toBuffer();
  const body = Buffer.concat([
    Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    photo,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const upload = await aConnection(port);
  upload.say(
    head(
      `POST /api/items/${item.id}/images`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${body.length}`,
    ),
  );
  const pieces = 30;
  const piece = Math.ceil(body.length / pieces);
  const sendPieces = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      upload.say(body.subarray(n * piece, (n + 1) * piece));
      await sleep(500);
    }
  };
  await sendPieces(0, 2);
  const began = performance.now();
  const ended = server.stop(40_000);
  await sendPieces(2, pieces);
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(12_000);
  await upload.closed;
  expect(upload.heard()).toMatch(/^HTTP\/1.1 201 /);
  const { rows } = await db.owner.query('select from public.item_images where item_id = $1', [item.id]);
  expect(rows).toHaveLength(1);
}, 90_000);
