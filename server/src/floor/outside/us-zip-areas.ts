import type { Point } from '@borough/domain/search/distance.rules';

/** A ZIP code's city as people write it, and its point; both zero for military addresses and islands without one. */
export interface ZipArea extends Point {
  zip: string;
  city: string;
  state: string;
}

/** What the Postal Service writes in capitals without marks, as its people write it. */
const written: Readonly<Record<string, string>> = {
  'Bois D Arc': "Bois D'Arc",
  'Coeur D Alene': "Coeur d'Alene",
  'D Hanis': "D'Hanis",
  'D Lo': "D'Lo",
  'Land O Lakes': "Land O' Lakes",
  'N Kingstown': 'North Kingstown',
  'N Little Rock': 'North Little Rock',
  'O Brien': "O'Brien",
  'O Fallon': "O'Fallon",
  'O Kean': "O'Kean",
  'O Neals': "O'Neals",
  'Port O Connor': "Port O'Connor",
};

/** Names of ZIP codes that belong to firms, not to a place. */
const isNoPlace = (city: string) => /\bFirms?\b/.test(city);

/** All ZIP codes that belong to a place, with the names that people there use. Five megabytes, loaded on first use. */
export async function zipAreas(): Promise<ZipArea[]> {
  const { codes } = (await import('zipcodes/lib/codes.js')).default;
  return Object.entries(codes).flatMap(([zip, { city, state, latitude: lat, longitude: lng }]) =>
    isNoPlace(city) ? [] : [{ zip, city: written[city] ?? city, state, lat, lng }],
  );
}
