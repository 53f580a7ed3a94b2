import { createHash } from 'node:crypto';
import { PMTiles, type Source, TileType } from 'pmtiles';
import { expect, test } from 'vitest';
import { archiveOf, type Tile } from './archive.ts';

const inMemory = (bytes: Buffer): Source => ({
  getKey: () => 'memory',
  getBytes: (offset, length) => {
    const part = bytes.subarray(offset, offset + length);
    return Promise.resolve({ data: new Uint8Array(part).buffer });
  },
});
const about = { name: 'Land', attribution: '© someone', layers: ['land'], maxZoom: 9 };
const textAt = async (archive: PMTiles, { z, x, y }: Omit<Tile, 'bytes'>) => {
  const found = await archive.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString();
};
const tile = (z: number, x: number, y: number, text: string): Tile => ({ z, x, y, bytes: Buffer.from(text) });

test('an archive gives back each tile, and none where there is none', async () => {
  const tiles = [tile(0, 0, 0, 'world'), tile(9, 81, 197, 'bay'), tile(2, 1, 1, 'west')];
  const archive = new PMTiles(inMemory(archiveOf(tiles, about)));
  for (const each of tiles) expect(await textAt(archive, each)).toBe(Buffer.from(each.bytes).toString());
  expect(await archive.getZxy(9, 82, 197)).toBeUndefined();
  expect(await archive.getHeader()).toMatchObject({ tileType: TileType.Mvt, minZoom: 0, maxZoom: 9 });
  expect(await archive.getMetadata()).toMatchObject({ attribution: '© someone' });
});

test('equal tiles are stored once, wherever they are', async () => {
  const all = Array.from({ length: 64 }, (_, n) => tile(6, n, n, 'land '.repeat(500)));
  const bytes = archiveOf(all, about);
  expect(bytes.length).toBeLessThan(1_000);
  expect(await textAt(new PMTiles(inMemory(bytes)), { z: 6, x: 40, y: 40 })).toContain('land');
});

test('more tiles than fit into one directory are found through others', async () => {
  // Of lengths that can't be compressed, as those of real tiles.
  const noise = Array.from({ length: 28_800 }, (_, n) => createHash('sha256').update(String(n)).digest());
  const many = noise.map((bytes, n) =>
    tile(9, n % 240, Math.floor(n / 240), bytes.toString('hex').slice(0, 8 + (bytes[0] ?? 0) / 5)),
  );
  const archive = new PMTiles(inMemory(archiveOf(many, about)));
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const each of [many[0], many[5_000], many[28_799]])
    expect(await textAt(archive, each!)).toBe(Buffer.from(each!.bytes).toString());
}, 60_000);
