import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whole } from './pack.ts';
import { type BackupPlace, inMemory } from './place.ts';
import { openS3Place } from './place-s3.ts';

const kept = new Map<string, Buffer>();
const parts = new Map<number, Buffer>();
let server: Server;
let place: BackupPlace;
let refuses = false;

/** Two names a page, as a real bucket has a thousand. */
function listed(query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  if (query.get('delimiter')) {
    const folders = new Set(keys.map((key) => prefix + key.slice(prefix.length).split('/')[0]));
    return [...folders].map((name) => `<CommonPrefixes><Prefix>${name}/</Prefix></CommonPrefixes>`).join('');
  }
  const page = keys.filter((key) => key > after).slice(0, 2);
  const more =
    keys.at(-1) !== page.at(-1) ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-05-01T00:00:00.000Z</LastModified><Size>${kept.get(key)!.length}</Size></Contents>`;
  return page.map(entry).join('') + more;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket.test');
      const key = pathname.replace(/^\/backups\/?/, '');
      const body = await buffer(request);
      if (refuses) return response.writeHead(403).end();
      if (request.method === 'GET' && key === '') return response.end(listed(query));
      if (request.method === 'GET')
        return kept.has(key) ? response.end(kept.get(key)) : response.writeHead(404).end();
      if (request.method === 'POST' && query.has('uploads')) return response.end('<UploadId>one</UploadId>');
      if (request.method === 'POST')
        kept.set(
          key,
          Buffer.concat([...parts.entries()].toSorted(([a], [b]) => a - b).map(([, part]) => part)),
        );
      else if (request.method === 'PUT' && query.has('partNumber'))
        parts.set(Number(query.get('partNumber')), body);
      else if (request.method === 'PUT') kept.set(key, body);
      else kept.delete(key);
      return response.writeHead(200, { etag: '"tag"' }).end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const access = {
    endpoint,
    bucket: 'backups',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  };
  place = openS3Place('s3://backups/site', access, 'site');
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function listing(folder: string): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for await (const { path, bytes } of place.list(folder)) found.push([path, bytes]);
  return found;
}

test('files are written, listed over several pages, read and deleted, in a folder of the bucket', async () => {
  for (const name of ['one/a', 'one/b', 'one/c', 'two/d'])
    await place.write(name, inMemory(Buffer.from(name)));
  expect(await place.folders()).toEqual(['one', 'two']);
  expect(await listing('one/')).toEqual([
    ['one/a', 5],
    ['one/b', 5],
    ['one/c', 5],
  ]);
  expect((await whole((await place.read('two/d'))!)).toString()).toBe('two/d');
  await place.delete('two/d');
  expect(await place.read('two/d')).toBeNull();
});

test('a large file goes in parts and comes back whole', async () => {
  const bytes = randomBytes(40 * 2 ** 20);
  await place.write('large', inMemory(bytes));
  expect([...parts.values()].map(({ length }) => length)).toEqual([16 * 2 ** 20, 16 * 2 ** 20, 8 * 2 ** 20]);
  expect((await whole((await place.read('large'))!)).equals(bytes)).toBe(true);
}, 60_000);

test('a refusal is an error, never an empty place', async () => {
  refuses = true;
  await expect(listing('')).rejects.toThrow('403');
  await expect(place.folders()).rejects.toThrow('403');
  await expect(place.read('one/a')).rejects.toThrow('403');
  await expect(place.write('one/a', inMemory(Buffer.from('x')))).rejects.toThrow('403');
  refuses = false;
});
