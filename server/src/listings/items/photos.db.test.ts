import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let owner: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  owner = await aPerson(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

interface Sent {
  name?: string;
  bytes: Uint8Array;
}

async function upload(itemId: string, files: Sent[], as: { id: string } | null = owner) {
  const form = new FormData();
  for (const { name = 'photo.jpg', bytes } of files)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/items/${itemId}/images`,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { 'x-test-person': as.id } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const flat = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width = 1600, height = 1200, background?: string) =>
  flat(width, height, background).jpeg().toBuffer();
const fetched = async (url: string) => server.app.inject({ method: 'GET', url });
const urlsOf = async (id: string): Promise<string[]> =>
  (await db.owner.query('select image_urls from public.items where id = $1', [id])).rows[0].image_urls;
const filesOnDisk = async (id: string) =>
  readdir(join(server.deps.config.dataDir, 'files', 'item-images', id)).catch(() => [] as string[]);

test('a photo is stored in three widths as WebP and becomes the main photo (L-024, W-009)', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { status, body } = await upload(item.id, [{ bytes: await jpeg() }]);
  expect(status).toBe(201);
  const [photo] = body.images;
  expect(photo).toMatchObject({ width: 1280, height: 960 });
  expect(photo.placeholder).toMatch(/^#[23][0-9a-f]6[0-9a-f]c[0-9a-f]$/);
  expect(photo.srcset.split(', ').map((each: string) => each.split(' ')[1])).toEqual([
    '320w',
    '640w',
    '1280w',
  ]);
  expect(await urlsOf(item.id)).toEqual([photo.url]);
  const file = await fetched(photo.url);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 });
  const card = (await server.send('GET', `/api/items/${item.id}`)).body;
  expect([card.thumbnail, card.images[0].id]).toEqual([photo.thumbnail, photo.id]);
  const { rows } = await db.owner.query(
    'select path, bytes::int, content_type from public.files where starts_with(path, $1)',
    [item.id],
  );
  expect(rows).toHaveLength(3);
});

test('where and when a photo was taken is taken out, and it stays upright', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const lying = await flat(1000, 500)
    .withExif({
      IFD0: { Copyright: 'Somebody Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(lying).metadata()).orientation).toBe(6);
  const { body } = await upload(item.id, [{ bytes: lying }]);
  expect(body.images[0]).toMatchObject({ width: 500, height: 1000 });
  for (const each of body.images[0].srcset.split(', ')) {
    const { rawPayload } = await fetched(each.split(' ')[0]);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes('Somebody Secret')).toBe(false);
  }
});

test('a small photo is never blown up', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { body } = await upload(item.id, [{ bytes: await jpeg(500, 300) }, { bytes: await jpeg(200, 100) }]);
  expect(
    body.images.map((photo: { srcset: string }) =>
      photo.srcset.split(', ').map((each) => each.split(' ')[1]),
    ),
  ).toEqual([['320w', '500w'], ['200w']]);
});

test('PNG with transparency, WebP, GIF, AVIF and gray pictures are read by their content, whatever their name', async () => {
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: '#ff000080' } });
  const pictures = await Promise.all([
    clear.clone().png().toBuffer(),
    flat(400, 300).webp().toBuffer(),
    flat(400, 300).gif().toBuffer(),
    flat(64, 64).avif().toBuffer(),
    flat(400, 300).greyscale().png().toBuffer(),
  ]);
  const item = await anItem(db, { ownerId: owner.id });
  const { status, body } = await upload(
    item.id,
    pictures.map((bytes) => ({ name: 'report.pdf', bytes })),
  );
  expect([status, body.refused]).toEqual([201, []]);
  expect(body.images).toHaveLength(5);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

test.each([
  ['an SVG', async () => svg],
  ['an SVG behind a photo\'s first bytes', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
  ['a TIFF', async () => flat(50, 50).tiff().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
  ['noise', async () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256))],
  ['half a photo', async () => (await jpeg()).subarray(0, 4_000)],
  ['half a PNG', async () => { const png = await flat(900, 900).png().toBuffer(); return png.subarray(0, png.length >> 1); }],
])('%s is no photo', async (_, make) => {
  const item = await anItem(db, { ownerId: owner.id });
  const { status, body } = await upload(item.id, [{ name: 'photo.jpg', bytes: await make() }]);
  expect([status, body.error.code]).toEqual([400, 'item.photo-unreadable']);
  expect(await filesOnDisk(item.id)).toEqual([]);
}); // oxfmt-ignore

test('what hides behind a photo does not survive', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { body } = await upload(item.id, [
    { bytes: Buffer.concat([await jpeg(400, 300), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]) },
  ]);
  const { rawPayload } = await fetched(body.images[0].url);
  expect(rawPayload.includes('script')).toBe(false);
});

const crcOf = (bytes: Uint8Array) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Buffer) => {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4);
  data.copy(whole, 8);
  whole.writeUInt32BE(crcOf(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
};

/** A PNG of a few bytes that claims to be enormous: it is refused for its size before any pixel is decoded. */
const flood = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const row = deflateSync(Buffer.alloc(side * 3 + 1));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))]);
};

test('more than 50 million pixels are refused at once', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const began = process.cpuUsage();
  for (const side of [50_000, 8_000]) {
    const { status, body } = await upload(item.id, [{ bytes: flood(side) }]);
    expect([status, body.error.code]).toEqual([400, 'item.photo-too-many-pixels']);
  }
  // Processor time in microseconds, of which decoding would take much more.
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

test('a very long picture is made to fit', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { body } = await upload(item.id, [{ bytes: await flat(200, 30_000).png().toBuffer() }]);
  expect(body.images[0].height).toBeLessThanOrEqual(2_560);
});

test('more than 15 MB is refused, and other photos of the upload stay', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { status, body } = await upload(item.id, [
    { bytes: await jpeg(400, 300) },
    { name: 'big.jpg', bytes: Buffer.alloc(15 * 1024 * 1024 + 1) },
    { bytes: await jpeg(300, 300) },
  ]);
  expect(status).toBe(201);
  expect(body.images).toHaveLength(2);
  expect(body.refused).toMatchObject([
    { index: 1, name: 'big.jpg', code: 'item.photo-too-large', message: 'This photo is larger than 15 MB.' },
  ]);
  expect((await upload(item.id, [{ bytes: Buffer.alloc(15 * 1024 * 1024 + 1) }])).status).toBe(413);
});

test('when the third photo fails the item and the others stay, and trying again works', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  for (const bytes of [await jpeg(), await jpeg()])
    expect((await upload(item.id, [{ bytes }])).status).toBe(201);
  expect((await upload(item.id, [{ bytes: svg }])).status).toBe(400);
  expect(await urlsOf(item.id)).toHaveLength(2);
  expect((await upload(item.id, [{ bytes: await jpeg() }])).status).toBe(201);
  expect(await urlsOf(item.id)).toHaveLength(3);
});

test('a storage that fails leaves neither a photo nor files behind', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { files } = server.deps;
  let puts = 0;
  server.deps.files = { ...files, put: async (...all) => { if (++puts === 3) throw new Error('disk full'); await files.put(...all); } }; // oxfmt-ignore
  expect((await upload(item.id, [{ bytes: await jpeg() }])).status).toBe(500);
  server.deps.files = files;
  expect(await urlsOf(item.id)).toEqual([]);
  expect(await filesOnDisk(item.id)).toEqual([]);
});

test('the sixth photo is refused, also when all come at once (L-022)', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const bytes = await jpeg(300, 200);
  const replies = await Promise.all(Array.from({ length: 8 }, () => upload(item.id, [{ bytes }])));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(
    replies.filter(({ status, body }) => status === 409 && body.error.code === 'item.too-many-photos'),
  ).toHaveLength(3);
  expect(await urlsOf(item.id)).toHaveLength(5);
  expect(await filesOnDisk(item.id)).toHaveLength(5);
});

test('a photo taken off is gone with its files, and the next becomes the main one', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const { body } = await upload(item.id, [
    { bytes: await jpeg() },
    { bytes: await jpeg(800, 600, '#cc3333') },
  ]);
  const [first, second] = body.images;
  const stranger = await aPerson(db);
  expect(
    (await server.send('DELETE', `/api/items/${item.id}/images/${first.id}`, { as: stranger })).status,
  ).toBe(404);
  expect(
    (await server.send('DELETE', `/api/items/${item.id}/images/${first.id}`, { as: owner })).status,
  ).toBe(204);
  expect(await urlsOf(item.id)).toEqual([second.url]);
  expect((await fetched(first.url)).statusCode).toBe(404);
  expect((await fetched(second.url)).statusCode).toBe(200);
  expect(await filesOnDisk(item.id)).toHaveLength(3);
  for (const id of [first.id, 'x'])
    expect(
      (await server.send('DELETE', `/api/items/${item.id}/images/${id}`, { as: owner })).body.error.code,
    ).toBe('item.photo-not-found');
});

test('a deleted item takes its files along', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  await upload(item.id, [{ bytes: await jpeg() }]);
  expect(await filesOnDisk(item.id)).toHaveLength(3);
  await server.send('DELETE', `/api/items/${item.id}`, { as: owner });
  expect(await filesOnDisk(item.id)).toEqual([]);
});

test('strangers and visitors add nothing, and junk is refused with words', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const bytes = await jpeg(100, 100);
  expect((await upload(item.id, [{ bytes }], await aPerson(db))).body.error.code).toBe('item.not-yours');
  expect((await upload(item.id, [{ bytes }], null)).status).toBe(401);
  expect((await upload('x', [{ bytes }])).status).toBe(404);
  expect((await upload(item.id, [])).status).toBe(400);
  expect((await server.send('POST', `/api/items/${item.id}/images`, { as: owner, body: {} })).status).toBe(
    400,
  );
  const cut = await server.app.inject({
    method: 'POST',
    url: `/api/items/${item.id}/images`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-test-person': owner.id },
    payload: '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
  });
  expect(cut.statusCode).toBeLessThan(500);
});

/** A picture as an upload leaves it: its bytes in the store, and the row about them. */
async function keep(
  ownerId: string,
  path: string,
  bucket: Parameters<typeof server.deps.files.put>[0] = 'item-images',
) {
  await server.deps.files.put(bucket, path, await flat(8, 8).webp().toBuffer(), 'image/webp');
  await db.owner.query(
    `insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
     values ($1, $2, $3, 1, 'image/webp', repeat('0', 64))`,
    [bucket, path, ownerId],
  );
}

test('pictures of items and people are there for everybody, documents and evidence for nobody', async () => {
  const item = await anItem(db);
  const statusIn = async (bucket: Parameters<typeof server.deps.files.put>[0]) => {
    const path = `${item.id}/it.webp`;
    await keep(item.ownerId, path, bucket);
    return (await fetched(`/files/${bucket}/${path}`)).statusCode;
  };
  expect([await statusIn('item-images'), await statusIn('avatars')]).toEqual([200, 200]);
  expect([await statusIn('id-documents'), await statusIn('evidence')]).toEqual([404, 404]);
});

test('pictures of an item that is not listed are there for those it concerns, and are kept by nobody', async () => {
  const [owner, booker, asker, admin, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => aPerson(db)),
  );
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin!.id]);
  const { id } = await anItem(db, { ownerId: owner!.id });
  const dates = { startDate: '2026-01-05', endDate: '2026-01-06' } as const;
  await aBooking(db, { itemId: id, renterId: booker!.id, ...dates, stage: 'completed' });
  await server.send('POST', '/api/conversations', { as: asker!, body: { itemId: id } });
  const path = `/files/item-images/${id}/1-0-320.webp`;
  await keep(owner!.id, `${id}/1-0-320.webp`);
  const look = async (as: { id: string } | null | undefined, headers: Record<string, string> = {}) => {
    const { status, headers: sent } = await server.send('GET', path, { as: as ?? null, headers });
    return [status, sent['cache-control']];
  };
  const everybody = [200, 'public, max-age=31536000, immutable'];
  const some = [200, 'private, no-store'];
  const etag = { 'if-none-match': `"${id}/1-0-320.webp"` };
  expect(await look(null)).toEqual(everybody);
  expect((await look(null, etag))[0]).toBe(304);
  for (const change of [
    `status = 'paused'`,
    `status = 'archived'`,
    `status = 'active', removed_at = now(), removed_reason = 'Stolen'`,
    `removed_at = null, removed_reason = null, owner_suspended = true`,
  ]) {
    await db.owner.query(`update public.items set ${change} where id = $1`, [id]);
    expect([change, (await look(null))[0], (await look(stranger))[0]]).toEqual([change, 404, 404]);
    // Someone who still has it cached doesn't learn that it exists.
    expect((await look(null, etag))[0]).toBe(404);
    for (const one of [owner, booker, asker, admin])
      expect([change, ...(await look(one))]).toEqual([change, ...some]);
    expect((await look(owner, etag))[0]).toBe(200);
  }
  await db.owner.query('update public.items set owner_suspended = false where id = $1', [id]);
  expect(await look(stranger)).toEqual(everybody);
});

/** Sends the line as is; clients would tidy its path first. */
const raw = (line: string) =>
  new Promise<string>((resolve, reject) => {
    const address = server.app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('not listening');
    const socket = connect(address.port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString('latin1')));
    socket.on('error', reject);
  });

test('no path leaves its bucket, however it is written', async () => {
  const { dataDir } = server.deps.config;
  await writeFile(join(dataDir, 'secret'), 'treasure');
  await server.deps.files.put('id-documents', 'passport.webp', Buffer.from('treasure'), 'image/webp');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const paths = ['../../../secret', '..%2f..%2fsecret', '%2e%2e/%2e%2e/secret', '%2e%2e%2f%2e%2e%2fsecret', '..%5c..%5csecret', '....//....//secret', '..;/..;/secret', '../id-documents/passport.webp', '..%2fid-documents%2fpassport.webp', 'a%00.webp', 'a/../../../secret', '%2fetc%2fpasswd', '/etc/passwd', '', '.', '..', '%', '%ff', `${'x/'.repeat(2_000)}y`]; // oxfmt-ignore
  for (const bucket of ['item-images', 'avatars', 'id-documents', 'evidence', '..', '%2e%2e', 'nothing'])
    for (const path of paths) {
      const answer = await raw(`GET /files/${bucket}/${path}`);
      expect([
        path,
        /^HTTP\/1.1 (302|400|404|414|431) /.test(answer),
        answer.includes('treasure'),
        answer.includes('root:'),
      ]).toEqual([path, true, false, false]);
    }
  expect((await fetched('/files/id-documents/passport.webp')).statusCode).toBe(404);
});
