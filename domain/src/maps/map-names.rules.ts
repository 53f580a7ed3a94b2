import { type Bounds, milesPerDegree, type Point } from '../search/distance.rules.ts';
import { boundsOfView, type Size, toPixel } from './mercator.rules.ts';

export type NameKind = 'city' | 'area';

/** A name to write on a map: a city's, or that of an area of a city, such as a ZIP code. */
export interface MapName extends Point {
  name: string;
  kind: NameKind;
}

/** How far apart names are from middle to middle, besides their own size, in pixels. */
const apart = { x: 18, y: 20 };
const letterPixels = 7;
const lineHeight = 16;

/** From this zoom on, maps name the areas of cities. */
export const areasFrom = 11;
/** As close as our own map goes: it knows no streets. */
export const closestZoom = 14;
/** Where hardly anyone lives, an item's map opens no further out than this, however few names it shows. */
export const furthestWithNames = 8;

/** The smallest window that shows an item's place, and how near its edges a name is cut off, in pixels. */
export const smallestView: Size = { width: 280, height: 280 };
const edge = { x: 36, y: 14 };

interface Placed {
  x: number;
  y: number;
  wide: number;
}

/** As large as any name, so that one can only touch names in the squares around its own. */
const square = { x: 260, y: lineHeight + apart.y };
/** More than a map has, at any zoom. */
const manyRows = 2 ** 24;

/**
 * The names that a map has room for at a zoom, wherever it is moved: the earlier in the list, the more important. Each keeps its
 * distance from all that were placed before it.
 */
export function namesWithRoom(names: readonly MapName[], zoom: number): MapName[] {
  const squares = new Map<number, Placed[]>();
  const squareOf = (column: number, row: number) => column * manyRows + row;
  return names.filter((each) => {
    const { x, y } = toPixel(each, zoom);
    const wide = each.name.length * letterPixels + apart.x;
    const column = Math.floor(x / square.x);
    const row = Math.floor(y / square.y);
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const other of squares.get(squareOf(c, r)) ?? [])
          if (Math.abs(other.x - x) < (wide + other.wide) / 2 && Math.abs(other.y - y) < square.y)
            return false;
    const here = squares.get(squareOf(column, row));
    if (here) here.push({ x, y, wide });
    else squares.set(squareOf(column, row), [{ x, y, wide }]);
    return true;
  });
}

/** What the smallest window shows around an item, without the edges, where a name would be cut off. */
export function readableView(middle: Point, zoom: number): Bounds {
  const { width, height } = smallestView;
  return boundsOfView(middle, zoom, { width: width - 2 * edge.x, height: height - 2 * edge.y });
}

/** A circle's radius on the map, in meters. */
export function metersOf(miles: number): number {
  // Of the same globe on which we measure miles.
  return (miles / milesPerDegree) * ((6_371_008.8 * Math.PI) / 180);
}
