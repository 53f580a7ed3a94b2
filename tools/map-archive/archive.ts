import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A vector tile that isn't compressed yet. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface Entry {
  id: number;
  /** For how many tiles in a row it stands; 0 for a directory. */
  run: number;
  offset: number;
  length: number;
}

interface Described {
  name: string;
  attribution: string;
  layers: readonly string[];
  maxZoom: number;
}

const headerBytes = 127;
/** A reader's first request is for this much, and the root directory has to be part of it. */
const firstRead = 16_384;
const entriesEach = 2_048;
const squeeze = (bytes: Uint8Array | string): Buffer => gzipSync(bytes, { level: 9 });

/** The bytes of a PMTiles archive, version 3. Tiles with equal content are stored once, wherever they are. */
export function archiveOf(tiles: readonly Tile[], about: Described): Buffer {
  const { entries, content } = stored(tiles);
  const { root, leaves } = directories(entries);
  const metadata = squeeze(
    JSON.stringify({
      name: about.name,
      attribution: about.attribution,
      vector_layers: about.layers.map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: about.maxZoom })),
    }),
  );
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  let end = headerBytes;
  const place = (at: number, part: Buffer) => {
    header.writeBigUInt64LE(BigInt(end), at);
    header.writeBigUInt64LE(BigInt(part.length), at + 8);
    end += part.length;
  };
  const tileBytes = Buffer.concat(content);
  place(8, root);
  place(24, metadata);
  place(40, leaves);
  place(56, tileBytes);
  [tiles.length, entries.length, content.length].forEach((count, n) =>
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * n),
  );
  // Clustered; directories and tiles are gzip; vector tiles; zooms.
  header.set([1, 2, 2, 1, 0, about.maxZoom], 96);
  // The whole world, in ten-millionths of a degree; its middle is that of the United States.
  [-180, -85, 180, 85].forEach((degrees, n) => header.writeInt32LE(degrees * 1e7, 102 + 4 * n));
  header[118] = 4;
  header.writeInt32LE(-98e7, 119);
  header.writeInt32LE(39e7, 123);
  return Buffer.concat([header, root, metadata, leaves, tileBytes]);
}

function stored(tiles: readonly Tile[]): { entries: Entry[]; content: Buffer[] } {
  const content: Buffer[] = [];
  const entries: Entry[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  const inOrder = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  for (const { id, bytes } of inOrder) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    let place = known.get(hash);
    if (!place) {
      const squeezed = squeeze(bytes);
      place = { offset: end, length: squeezed.length };
      known.set(hash, place);
      content.push(squeezed);
      end += squeezed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, content };
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= firstRead - headerBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const above: Entry[] = [];
  let end = 0;
  for (let at = 0; at < entries.length; at += entriesEach) {
    const part = entries.slice(at, at + entriesEach);
    const leaf = directory(part);
    above.push({ id: part[0]?.id ?? 0, run: 0, offset: end, length: leaf.length });
    leaves.push(leaf);
    end += leaf.length;
  }
  return { root: directory(above), leaves: Buffer.concat(leaves) };
}

/** Columns of ids (as differences), runs, lengths and offsets; 0 means "right after the one before". */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, n) => id - (entries[n - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, n) => {
      const before = entries[n - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return squeeze(Uint8Array.from(numbers.flatMap(varint)));
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
