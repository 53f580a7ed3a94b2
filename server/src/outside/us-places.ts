import type { Point } from '@borough/domain/search/distance.rules';

interface UsPlaces {
  ofZip(zip: string): (Point & { city: string; state: string }) | null;
  /** The middle of a city's ZIP areas. */
  ofCity(city: string, state: string): (Point & { city: string }) | null;
}

const written: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  nyc: 'newyork',
  newyorkcity: 'newyork',
  manhattan: 'newyork',
};

/** Cities by their letters alone: "St. Louis" is Saint Louis, "McLean" Mc Lean, "San José" San Jose. */
function keyOf(city: string, state: string): string {
  const words = city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.'’-]+/);
  const letters = words.map((word) => written[word] ?? word).join('');
  return `${written[letters] ?? letters}|${state}`;
}

async function load(): Promise<UsPlaces> {
  const { codes } = (await import('zipcodes/lib/codes.js')).default;
  const cities = new Map<string, { city: string; lat: number; lng: number; count: number }>();
  for (const place of Object.values(codes)) {
    if (!place.latitude || !place.longitude) continue;
    const key = keyOf(place.city, place.state);
    const sum = cities.get(key) ?? { city: place.city, lat: 0, lng: 0, count: 0 };
    sum.lat += place.latitude;
    sum.lng += place.longitude;
    sum.count += 1;
    cities.set(key, sum);
  }
  return {
    ofZip: (zip) => {
      const found = Object.hasOwn(codes, zip) ? codes[zip] : undefined;
      if (!found?.latitude || !found.longitude) return null;
      return { lat: found.latitude, lng: found.longitude, city: found.city, state: found.state };
    },
    ofCity: (city, state) => {
      const sum = cities.get(keyOf(city, state));
      if (!sum) return null;
      const middle = (total: number) => Math.round((total / sum.count) * 10_000) / 10_000;
      return { lat: middle(sum.lat), lng: middle(sum.lng), city: sum.city };
    },
  };
}

let places: Promise<UsPlaces> | undefined;

/** Cities and ZIP codes of the United States; five megabytes, read at the first question. */
export function usPlaces(): Promise<UsPlaces> {
  places ??= load();
  return places;
}
