import { type Bounds, boundsAround, milesBetween, type Point } from '../search/distance.rules.ts';
import { largestMetro } from '../search/metro.rules.ts';
import { defaultRadius } from '../search/search.rules.ts';

/** Found at a point: one item, or a group of them. */
interface Found extends Point {
  items: number;
}

/** What lies no further apart than this is shown whole; beyond it, neighborhoods would be dots on a country. */
const widestWhole = 4 * defaultRadius;
/** Squares of this part of a degree are counted as one place. */
const square = 0.25;

function boundsOf(points: readonly Point[]): Bounds {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}

function inSquares(found: readonly Found[]): Found[] {
  const squares = Map.groupBy(
    found,
    ({ lat, lng }) => `${Math.round(lat / square)} ${Math.round(lng / square)}`,
  );
  return [...squares.values()].map((members) => {
    const items = members.reduce((sum, each) => sum + each.items, 0);
    const middle = (of: (each: Found) => number) =>
      members.reduce((sum, each) => sum + of(each) * each.items, 0) / items;
    return { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng), items };
  });
}

/**
 * What a map shows first of a search that names no place: everything if it lies close together, else what is around the visitor if
 * something is, else where most of it is. Null if nothing is found and nothing is known of the visitor.
 */
export function firstArea(found: readonly Found[], visitor: Point | null): Bounds | null {
  if (found.length > 0) {
    const all = boundsOf(found);
    const corner = { lat: all.south, lng: all.west };
    if (milesBetween(corner, { lat: all.north, lng: all.east }) <= widestWhole) return all;
  }
  const isNear = visitor !== null && found.some((each) => milesBetween(visitor, each) <= defaultRadius);
  const middle = isNear ? visitor : (largestMetro(inSquares(found)) ?? visitor);
  return middle && boundsAround(middle, defaultRadius);
}
