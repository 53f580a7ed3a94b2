import { isDay } from '@borough/domain/days';
import { sliderMaximum } from '@borough/domain/search/search.rules';

export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'best', label: 'Best match' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'rating', label: 'Best rated' },
  { value: 'distance', label: 'Nearest first' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** The location field's text while the device's own location is used. */
export const myLocationText = 'My current location';

/** What the browse page's address can specify. Anything at its default is left out. */
export interface ListingsSearch {
  search?: string;
  category?: string;
  minPrice?: number;
  maxPrice?: number;
  verified?: 1;
  /** Only what can be booked without asking first. */
  instant?: 1;
  /** At least this many stars. */
  minRating?: number;
  location?: string;
  radius?: number;
  /** The device's own location is used; `lat` and `lng` hold it, to three decimals. */
  current?: 1;
  lat?: number;
  lng?: number;
  startDate?: string;
  endDate?: string;
  sort?: Sort;
  /** The edges of a map's area that is searched instead of a place, in degrees. */
  north?: number;
  south?: number;
  east?: number;
  west?: number;
  /** Where there is room for one only, the map is shown and not the list. */
  map?: 1;
}

/** Reads the query of the browse page's address, dropping what it can't understand. */
export function readListingsSearch(raw: Record<string, unknown>): ListingsSearch {
  const lat = number(raw.lat, -90, 90);
  const lng = number(raw.lng, -180, 180);
  const current = lat !== undefined && lng !== undefined ? flag(raw.current) : undefined;
  const startDate = day(raw.startDate);
  const endDate = day(raw.endDate);
  return clean({
    search: text(raw.search, 200),
    category: text(raw.category, 60),
    minPrice: dollars(raw.minPrice),
    maxPrice: dollars(raw.maxPrice),
    verified: flag(raw.verified),
    instant: flag(raw.instant),
    minRating: number(raw.minRating, 1, 5),
    location: text(raw.location, 120),
    radius: number(raw.radius, 0.1, 500),
    current,
    lat: current && lat,
    lng: current && lng,
    startDate,
    endDate: startDate && endDate && endDate >= startDate ? endDate : undefined,
    sort: sorts.find(({ value }) => value === raw.sort)?.value,
    ...area(raw),
    map: flag(raw.map),
  });
}

/** Resets everything except the search words. */
export function withoutFilters({ search }: ListingsSearch): ListingsSearch {
  return clean({ search });
}

/** Whether a search has no place, neither typed nor the device's own nor an area of a map. */
export function isAnywhere({ location, current, north }: ListingsSearch): boolean {
  return !current && north === undefined && !location?.trim();
}

/** A search with a part of it changed. A place takes the place of a map's area, and an area that of a place. */
export function withChange(before: ListingsSearch, part: Partial<ListingsSearch>): ListingsSearch {
  const where =
    part.north !== undefined
      ? { location: undefined, current: undefined, lat: undefined, lng: undefined, radius: undefined }
      : part.location || part.current
        ? { north: undefined, south: undefined, east: undefined, west: undefined }
        : {};
  return clean({ ...before, ...where, ...part });
}

/** The same search without empty parts, so the address stays short. */
export function clean(search: ListingsSearch): ListingsSearch {
  const { sort, minPrice, maxPrice, ...rest } = search;
  return Object.fromEntries(
    Object.entries({
      ...rest,
      minPrice: minPrice === 0 ? undefined : minPrice,
      maxPrice: maxPrice === sliderMaximum ? undefined : maxPrice,
      sort: sort === 'newest' ? undefined : sort,
    }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Whether an address says exactly what was read from it, and nothing else. */
export function saysTheSame(raw: object, read: ListingsSearch): boolean {
  const names = Object.keys({ ...raw, ...read });
  return names.every((name) => String(Reflect.get(raw, name)) === String(Reflect.get(read, name)));
}

/** All four edges, if they enclose something. */
function area(raw: Record<string, unknown>): Pick<ListingsSearch, 'north' | 'south' | 'east' | 'west'> {
  const [north, south] = [number(raw.north, -90, 90), number(raw.south, -90, 90)];
  const [east, west] = [number(raw.east, -180, 180), number(raw.west, -180, 180)];
  if (north === undefined || south === undefined || east === undefined || west === undefined) return {};
  return south <= north && west <= east ? { north, south, east, west } : {};
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, longest) || undefined
    : undefined;
}

function flag(value: unknown): 1 | undefined {
  return value === '1' || value === 1 || value === 'true' ? 1 : undefined;
}

function number(value: unknown, low: number, high: number): number | undefined {
  const parsed = value === '' || value === undefined ? Number.NaN : Number(value);
  return parsed >= low && parsed <= high ? parsed : undefined;
}

function dollars(value: unknown): number | undefined {
  const parsed = number(value, 0, sliderMaximum);
  return Number.isInteger(parsed) ? parsed : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
