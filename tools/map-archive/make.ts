// node tools/map-archive/make.ts: makes server/maps/land.pmtiles, the map drawn when no other is set. It downloads its source, which
// takes a minute. The archive is checked in, so starting the program never needs this.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import GeoJSONVT from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { root } from '../run-step.ts';
import { archiveOf, type Tile } from './archive.ts';
import { type Polygon, reachingInto, readLand, tileIn } from './land.ts';

/** Closest zoom of the archive. Maps draw it larger up to 14: the source knows no more. */
const maxZoom = 9;
/** Up to here, the whole world. */
const worldZoom = 3;
/** Up to here, all of North America, so that no neighbor of ours is under water. */
const continentZoom = 6;
const continent = { west: -180, south: 10, east: -50, north: 72 };
/** Where items can be: the lower 48 states, Alaska, Hawaii, and Puerto Rico. */
const closeUp = [
  { west: -127, south: 23.5, east: -66, north: 49.8 },
  { west: -180, south: 50.5, east: -129, north: 72 },
  { west: -161, south: 18, east: -154, north: 23 },
  { west: -68.5, south: 17, east: -64, north: 19 },
];
/** A tile that is land from edge to edge has only its corners. All such tiles are one in the archive. */
const allLand = 5;

function tilesOf(
  polygons: Polygon[],
  from: number,
  to: number,
  wanted: (tile: Omit<Tile, 'bytes'>, corners: number) => boolean,
): Tile[] {
  const index = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } },
    // At its `maxZoom` the index simplifies nothing, so it ends one step before.
    { maxZoom: to + 1, indexMaxZoom: to, indexMaxPoints: 0, extent: 4096, buffer: 64, tolerance: 4 },
  );
  return index.tileCoords
    .filter(({ z }) => z >= from)
    .flatMap(({ z, x, y }) => {
      const land = index.getTile(z, x, y);
      const corners = land?.features.flatMap(({ geometry }) => geometry.flat()).length;
      return land && corners && wanted({ z, x, y }, corners)
        ? [{ z, x, y, bytes: vtpbf.fromGeojsonVt({ land }, { version: 2 }) }]
        : [];
    });
}

const folder = mkdtempSync(join(tmpdir(), 'borough-map-'));
try {
  const land = readLand(folder);
  const tiles = [
    ...tilesOf(land, 0, worldZoom, () => true),
    ...tilesOf(reachingInto(land, continent), worldZoom + 1, maxZoom, (tile, corners) =>
      tile.z <= continentZoom
        ? tileIn(tile, continent)
        : closeUp.some((box) => tileIn(tile, box)) || (corners <= allLand && tileIn(tile, continent)),
    ),
  ];
  const archive = archiveOf(tiles, {
    name: 'Land',
    attribution: '© OpenStreetMap contributors',
    layers: ['land'],
    maxZoom,
  });
  writeFileSync(join(root, 'server/maps/land.pmtiles'), archive);
  console.log(
    `Wrote ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB, to server/maps/land.pmtiles.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
