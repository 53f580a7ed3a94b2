import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { readConfig } from '#floor/config.ts';

let db: FreshDatabase;
let server: TestApp;
beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const bytesOf = async (url: string, range?: string) => {
  const reply = await server.app.inject({ url, headers: range ? { range } : {} });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};
const policyWith = async (settings: Record<string, string>) => {
  await using other = await testApp(db, {
    deps: { config: readConfig({ LOG_LEVEL: 'silent', ...settings }) },
  });
  const { headers } = await other.send('GET', '/api/map');
  return String(headers['content-security-policy']).split(';');
};

describe('the map that comes with the program', () => {
  test('its archive is read in parts, and has land where the demo has items', async () => {
    const { body } = await server.send('GET', '/api/map');
    expect(body).toMatchObject({ kind: 'land', credit: '© OpenStreetMap contributors' });
    const source: Source = {
      getKey: () => body.address,
      getBytes: async (offset, length) => {
        const part = await bytesOf(body.address, `bytes=${offset}-${offset + length - 1}`);
        expect(part.status).toBe(206);
        return { data: new Uint8Array(part.bytes).buffer };
      },
    };
    const archive = new PMTiles(source);
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 9 });
    for (const [z, x, y] of [
      [0, 0, 0],
      [9, 81, 197],
      [9, 150, 192],
      [9, 31, 224],
      [8, 16, 72],
    ] as const)
      expect((await archive.getZxy(z, x, y))?.data.byteLength, `${z}/${x}/${y}`).toBeGreaterThan(20);
    expect(await archive.getZxy(9, 60, 200), 'the Pacific').toBeUndefined();
  });

  test('a range is as asked for, and one beyond the end is refused', async () => {
    const { address } = (await server.send('GET', '/api/map')).body;
    const start = await bytesOf(address, 'bytes=0-6');
    expect([start.status, start.bytes.toString()]).toEqual([206, 'PMTiles']);
    const size = Number(String(start.headers['content-range']).split('/')[1]);
    expect(start.headers['content-range']).toBe(`bytes 0-6/${size}`);
    const end = await bytesOf(address, 'bytes=-3');
    expect(end.headers['content-range']).toBe(`bytes ${size - 3}-${size - 1}/${size}`);
    expect(end.bytes.length).toBe(3);
    const beyond = await bytesOf(address, `bytes=${size}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect((await bytesOf(address, 'bytes=nothing')).status).toBe(416);
  });

  test.each([
    '/maps/other.pmtiles',
    '/maps/..%2f..%2fpackage.json',
    '/maps/LICENSE.md',
    '/maps/..%2fland.pmtiles',
  ])('%s is not there', async (path) => {
    expect((await bytesOf(path)).status).toBe(404);
  });

  test('names are those of what is shown, and a wrong box is refused by its field', async () => {
    const names = await server.send(
      'GET',
      '/api/map/names?north=37.9&south=37.6&east=-122.1&west=-122.6&zoom=11',
    );
    expect(names.body.names.map(({ name }: { name: string }) => name)).toContain('Oakland');
    expect((await server.send('GET', '/api/map/names?north=95&south=1&east=1&west=1&zoom=3')).status).toBe(
      400,
    );
    const zoom = await server.send('GET', '/api/map/zoom?lat=37.76&lng=-122.42');
    expect(zoom.body.zoom).toBeGreaterThan(9);
  });
});

test('an archive in DATA_DIR/maps takes its place, at an address that changes with it', async () => {
  const folder = join(server.deps.config.dataDir, 'maps');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, 'bay.pmtiles'), 'PMTiles of the bay');
    const before = (await server.send('GET', '/api/map')).body;
    expect(before).toMatchObject({
      kind: 'archive',
      address: expect.stringMatching(/^\/maps\/bay\.pmtiles\?v=/),
    });
    expect((await bytesOf(before.address, 'bytes=11-')).bytes.toString()).toBe('the bay');
    await writeFile(join(folder, 'bay.pmtiles'), 'PMTiles of the whole bay');
    expect((await server.send('GET', '/api/map')).body.address).not.toBe(before.address);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('pages may load from elsewhere only what the setting names', async () => {
  const own = await policyWith({});
  expect(own).toContain("img-src 'self' data: blob:");
  expect(own).toContain("connect-src 'self'");
  const pictures = await policyWith({ MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png' });
  expect(pictures).toContain("img-src 'self' data: blob: https://tiles.example.com");
  expect(pictures).toContain("connect-src 'self'");
  const archive = await policyWith({ MAP_TILES: 'https://maps.example.org/us.pmtiles' });
  expect(archive).toContain("img-src 'self' data: blob:");
  expect(archive).toContain("connect-src 'self' https://maps.example.org");
});
