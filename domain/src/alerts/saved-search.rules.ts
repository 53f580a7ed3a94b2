import { hour } from '../clocks.ts';
import { type Bounds, boundsAround, type Point } from '../search/distance.rules.ts';

/** How many searches a person can save. */
export const maxSavedSearches = 20;

/** The longest name of a saved search, in characters. */
export const longestSearchName = 80;

/** How long a search that just told its person something waits before it tells them more. */
export const searchRests = hour;

/** The parts of a search that say where its items are and what kind they are. */
export interface Whereabouts {
  text?: string | undefined;
  category?: string | undefined;
  center?: Point | undefined;
  /** What a map shows, instead of a place. */
  box?: Bounds | undefined;
  radiusMiles: number;
  /** The center is where the person is. */
  current?: boolean | undefined;
  /** A typed place, compared with the texts of items without coordinates. */
  place?: object | null | undefined;
}

/** Whether a search asks for so little that nearly everything new would fit it: neither words nor a category nor a place. */
export const asksTooLittle = ({ text, category, center, place, box }: Whereabouts): boolean =>
  !text && !category && !center && !place && !box;

const anywhere = 'anywhere';
const unknownPlace = 'unknown';
/** A search over more of the map than this looks at items from anywhere. */
const mostCells = 64;

const cellOf = (lat: number, lng: number) => `${Math.floor(lat)}:${Math.floor(lng)}`;

const isId = (text: string) => /^[0-9a-f]{8}-/i.test(text);

/**
 * Where and of which kind an item must be for this search to find it: squares of one degree, each with the category if
 * there is one. Whatever a search finds has one of its keys; most other items don't.
 */
export function cellsOfSearch(search: Whereabouts): string[] {
  const { category = '' } = search;
  // A category can also be asked for by its id, or as the name of having none.
  const isNamed = category !== '' && !isId(category) && category.toLowerCase() !== 'uncategorized';
  const kind = isNamed ? `/${category.toLowerCase()}` : '';
  return placesOfSearch(search).map((place) => place + kind);
}

function placesOfSearch({ center, radiusMiles, current, place, box }: Whereabouts): string[] {
  const bounds = box ?? (center && boundsAround(center, radiusMiles));
  if (!bounds) return [anywhere];
  const { south, north, west, east } = bounds;
  const lats = range(Math.floor(south), Math.floor(north));
  const lngs = range(Math.floor(west), Math.floor(Math.max(west, east)));
  // A map across the date line has its west in the east.
  if (west > east || lats.length * lngs.length > mostCells) return [anywhere];
  const cells = lats.flatMap((lat) => lngs.map((lng) => cellOf(lat, lng)));
  return !box && (current || place) ? [...cells, unknownPlace] : cells;
}

/** The keys of an item, of which a search that finds it has at least one. */
export function cellsOfItem({ at, category }: { at: Point | null; category: string | null }): string[] {
  const places = [at ? cellOf(at.lat, at.lng) : unknownPlace, anywhere];
  return category ? places.flatMap((place) => [place, `${place}/${category.toLowerCase()}`]) : places;
}

/** A saved search of a category, as it asks for the category under another name: that one has its items now. */
export function askedUnder<
  Saved extends { query: Readonly<Record<string, string>>; cells: readonly string[] },
>({ query, cells }: Saved, name: string): { query: Record<string, string>; cells: string[] } {
  const [before, after] = [`/${query['category']?.toLowerCase()}`, name.toLowerCase()];
  return {
    query: { ...query, category: after },
    cells: cells.map((cell) => (cell.endsWith(before) ? `${cell.slice(0, -before.length)}/${after}` : cell)),
  };
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/** The day and hour of the weekly email, in UTC: Thursday morning in the United States, before the weekend. */
const digestDay = 4;
const digestHour = 16;

/** When the latest weekly email was due; it tells what was found before. */
export function latestDigest(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), digestHour));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - digestDay + 7) % 7));
  if (day > now) day.setUTCDate(day.getUTCDate() - 7);
  return day;
}
