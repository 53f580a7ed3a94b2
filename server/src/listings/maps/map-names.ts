import { setImmediate } from 'node:timers/promises';
import { stateCode } from '@borough/domain/items/location.rules';
import {
  areasFrom,
  closestZoom,
  furthestWithNames,
  type MapName,
  namesWithRoom,
  readableView,
} from '@borough/domain/maps/map-names.rules';
import { isInside } from '@borough/domain/maps/mercator.rules';
import { type Bounds, milesBetween, type Point } from '@borough/domain/search/distance.rules';
import { neighborhoods } from '@borough/domain/search/neighborhoods';

interface City {
  name: string;
  /** The distinct points of its ZIP codes: how many there are is the closest thing to a city's size in the data. */
  points: Map<string, Point>;
}

/** The largest cities by population, largest first: their ZIP codes alone would put Berkeley before Oakland. */
const largest = [
  'New York, NY|Los Angeles, CA|Chicago, IL|Houston, TX|Phoenix, AZ|Philadelphia, PA|San Antonio, TX|San Diego, CA|Dallas, TX',
  'Jacksonville, FL|Fort Worth, TX|Austin, TX|San Jose, CA|Columbus, OH|Charlotte, NC|Indianapolis, IN|San Francisco, CA',
  'Seattle, WA|Denver, CO|Oklahoma City, OK|Nashville, TN|Washington, DC|El Paso, TX|Las Vegas, NV|Boston, MA|Detroit, MI',
  'Louisville, KY|Portland, OR|Memphis, TN|Baltimore, MD|Milwaukee, WI|Albuquerque, NM|Tucson, AZ|Fresno, CA|Sacramento, CA',
  'Mesa, AZ|Kansas City, MO|Atlanta, GA|Colorado Springs, CO|Omaha, NE|Raleigh, NC|Miami, FL|Virginia Beach, VA|Long Beach, CA',
  'Oakland, CA|Minneapolis, MN|Bakersfield, CA|Tulsa, OK|Tampa, FL|Arlington, TX|Wichita, KS|Aurora, CO|New Orleans, LA',
  'Cleveland, OH|Honolulu, HI|Anchorage, AK|San Juan, PR|Salt Lake City, UT|Saint Louis, MO|Pittsburgh, PA|Boise, ID',
].flatMap((line) => line.split('|'));
const rankOf = new Map(largest.map((label, n) => [label, largest.length - n]));
/** More than any city has ZIP codes. */
const ahead = 1_000;

/** No US city extends farther from its middle than this; anything beyond is an error in the data. */
const furthestMiles = 60;
/** How many places to read before letting other requests have a turn. */
const atATime = 5_000;
const furthestZoom = 3;
const mostNames = 80;

/** What no town is called that has one ZIP code only. */
const company =
  /\b(?:abmps|bank|bmps|corp|co|consumers|ctr|electric|inc|ins|insurance|international|save|service|services|svc)\b/i;
/** From this share of the ZIP codes with the same three digits on, they are one city's. */
const mostlyOneCity = 0.5;

/**
 * Tells towns from companies and offices, which have ZIP codes under their own names ("Gen Electric"): theirs are among those of a
 * large city.
 */
function townsAmong(codes: Record<string, { city: string; state: string }>): (label: string) => boolean {
  const areas = new Map<string, Map<string, number>>();
  for (const [zip, { city, state }] of Object.entries(codes)) {
    const cities = areas.get(zip.slice(0, 3)) ?? new Map<string, number>();
    areas.set(zip.slice(0, 3), cities.set(`${city}, ${state}`, (cities.get(`${city}, ${state}`) ?? 0) + 1));
  }
  const towns = new Set<string>();
  for (const cities of areas.values()) {
    const all = [...cities.values()].reduce((sum, count) => sum + count, 0);
    const largest = Math.max(...cities.values());
    const isOneCity = all >= 10 && largest / all >= mostlyOneCity;
    for (const [label, count] of cities)
      if (count > 2 || count === largest || (!isOneCity && !company.test(label))) towns.add(label);
  }
  return (label) => towns.has(label);
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function load(): Promise<{ cities: MapName[]; areas: MapName[] }> {
  const { codes } = (await import('zipcodes/lib/codes.js')).default;
  const cities = new Map<string, City>();
  const areas = new Map<string, { zip: string; label: string; point: Point }>();
  let read = 0;
  for (const [zip, { city, state, latitude: lat, longitude: lng }] of Object.entries(codes)) {
    if (++read % atATime === 0) await setImmediate();
    if (!lat || !lng || !stateCode(state)) continue;
    const label = `${city}, ${state}`;
    const at = `${lat} ${lng}`;
    const known = cities.get(label) ?? { name: city, points: new Map<string, Point>() };
    cities.set(label, known);
    known.points.set(at, { lat, lng });
    // Post office boxes share a point with the area they are in, which has the lowest number.
    if (!areas.has(at)) areas.set(at, { zip, label, point: { lat, lng } });
  }
  const middles = new Map<string, Point>();
  for (const [label, { points }] of cities) {
    const all = [...points.values()];
    middles.set(label, { lat: median(all.map(({ lat }) => lat)), lng: median(all.map(({ lng }) => lng)) });
  }
  const sizeOf = ([label, { points }]: [string, City]) => ahead * (rankOf.get(label) ?? 0) + points.size;
  const largestFirst = [...cities].sort((a, b) => sizeOf(b) - sizeOf(a));
  const isTown = townsAmong(codes);
  const isNear = (label: string, point: Point) => {
    const middle = middles.get(label);
    return middle !== undefined && milesBetween(middle, point) <= furthestMiles;
  };
  return {
    cities: largestFirst.flatMap(([label, { name }]) => {
      const middle = middles.get(label);
      return middle && isTown(label) ? [{ name, kind: 'city' as const, ...middle }] : [];
    }),
    // People say where they live by these, not by ZIP codes, so they come first.
    areas: [
      ...neighborhoods.map(({ name, lat, lng }) => ({ name, kind: 'area' as const, lat, lng })),
      ...[...areas.values()]
        .filter(({ label, point }) => isNear(label, point))
        .map(({ zip, point }) => ({ name: zip, kind: 'area' as const, ...point })),
    ],
  };
}

/** Names in squares of a degree, so that a map reads only those around it. */
class NameGrid {
  readonly #squares = new Map<string, { name: MapName; rank: number }[]>();

  constructor(names: readonly MapName[]) {
    for (const [rank, name] of names.entries()) {
      const square = `${Math.floor(name.lat)} ${Math.floor(name.lng)}`;
      const there = this.#squares.get(square);
      if (there) there.push({ name, rank });
      else this.#squares.set(square, [{ name, rank }]);
    }
  }

  /** The names in a box, the most important first. */
  inside({ south, north, west, east }: Bounds): MapName[] {
    const box = { south, north, west, east };
    const found: { name: MapName; rank: number }[] = [];
    for (let lat = Math.floor(south); lat <= north; lat++)
      for (let lng = Math.floor(west); lng <= east; lng++)
        for (const each of this.#squares.get(`${lat} ${lng}`) ?? [])
          if (isInside(each.name, box)) found.push(each);
    return found.sort((a, b) => a.rank - b.rank).map(({ name }) => name);
  }
}

let loaded: ReturnType<typeof load> | undefined;
const grids = new Map<number, Promise<NameGrid>>();

async function place(zoom: number): Promise<NameGrid> {
  loaded ??= load();
  const { cities, areas } = await loaded;
  return new NameGrid(namesWithRoom(zoom >= areasFrom ? [...cities, ...areas] : cities, zoom));
}

/** All names that our own map shows at a zoom: those of cities, close up also neighborhoods and ZIP codes. */
function gridAt(zoom: number): Promise<NameGrid> {
  const shown = Math.min(closestZoom, Math.max(furthestZoom, zoom));
  const known = grids.get(shown) ?? place(shown);
  grids.set(shown, known);
  return known;
}

/** The names to write on what a map shows, the most important first. */
export async function namesIn(view: Bounds, zoom: number): Promise<MapName[]> {
  return (await gridAt(zoom)).inside(view).slice(0, mostNames);
}

/** How close our own map opens around a point: two names are in view. */
export async function zoomAround(point: Point): Promise<number> {
  for (let zoom = closestZoom; zoom > furthestWithNames; zoom--)
    if ((await gridAt(zoom)).inside(readableView(point, zoom)).length >= 2) return zoom;
  return furthestWithNames;
}
