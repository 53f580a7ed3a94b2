import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The land of the whole world to 250 meters, drawn from OpenStreetMap's coastlines; 83 MB of text. */
const source = '@geo-maps/earth-lands-250m@0.6.0';

type Ring = number[][];
export type Polygon = Ring[];

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** All land, as polygons in degrees. Downloads the source into a folder with `npm pack`, from whichever registry npm uses. */
export function readLand(folder: string): Polygon[] {
  execFileSync('npm', ['pack', source, '--pack-destination', folder, '--silent'], { cwd: folder });
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!packed) throw new Error(`npm pack put nothing into ${folder}.`);
  execFileSync('tar', ['xzf', packed], { cwd: folder });
  // What the package's own description says of this file.
  const { geometries } = JSON.parse(readFileSync(join(folder, 'package', 'map.geo.json'), 'utf8')) as {
    geometries: { type: 'MultiPolygon'; coordinates: Polygon[] }[];
  };
  return geometries.flatMap(({ coordinates }) => coordinates).map(withoutPonds);
}

/** Lakes smaller than this, in square degrees of the box around them, are drawn as land: to 250 meters they are triangles. */
const smallestLake = 0.08;

function withoutPonds([outline, ...lakes]: Polygon): Polygon {
  return [outline ?? [], ...lakes.filter((lake) => areaOf(boxAround(lake)) >= smallestLake)];
}

const areaOf = ({ west, south, east, north }: Box) => (east - west) * (north - south);

function boxAround(ring: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of ring) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}

/** Those of the polygons that reach into a box. */
export function reachingInto(polygons: readonly Polygon[], box: Box): Polygon[] {
  return polygons.filter(([outline = []]) => {
    const { west, south, east, north } = boxAround(outline);
    return west <= box.east && east >= box.west && south <= box.north && north >= box.south;
  });
}

/** Whether the middle of a tile is in a box. */
export function tileIn({ z, x, y }: { z: number; x: number; y: number }, box: Box): boolean {
  const lng = ((x + 0.5) / 2 ** z) * 360 - 180;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** z))) * 180) / Math.PI;
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}
