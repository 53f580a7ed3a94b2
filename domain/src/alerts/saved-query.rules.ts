/** The parts of a search that decide what it finds, as an address names them. */
const decides = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'verified',
  'instant',
  'minRating',
  'location',
  'lat',
  'lng',
  'radius',
  'current',
  'north',
  'south',
  'east',
  'west',
  'startDate',
  'endDate',
] as const;

type Given = Readonly<Record<string, string | number | boolean | undefined>>;

/** A search as it is saved: only what decides what it finds, each value as text, in one order, so that equal searches are equal. */
export function savedQueryOf(given: Given): Record<string, string> {
  const isPlaced = given['lat'] !== undefined || given['location'] !== undefined;
  return Object.fromEntries(
    decides.flatMap((name) => {
      const value = given[name] === undefined ? '' : String(given[name]).trim();
      return value === '' || (name === 'radius' && !isPlaced) ? [] : [[name, value]];
    }),
  );
}

/** The same text for equal searches, whatever the order of their parts. */
export const queryKeyOf = (given: Given): string => JSON.stringify(savedQueryOf(given));

/** The page with what a saved search finds now, as a path of the app. */
export function pageOfQuery(query: Readonly<Record<string, string>>): string {
  const { lat, lng, ...rest } = query;
  const here = query['current'] ? { lat, lng } : {};
  return `/listings?${new URLSearchParams(savedQueryOf({ ...rest, ...here }))}`;
}
