import { milesBetween, type Point } from '@borough/domain/search/distance.rules';
import { type ZipArea, zipAreas } from './us-zip-areas.ts';

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
  sf: 'sanfrancisco',
  philly: 'philadelphia',
  newyorkcity: 'newyork',
  manhattan: 'newyork',
  // No post office has this name; Jamaica is in its middle.
  queens: 'jamaica',
};

/** A city's name as letters only, to compare by: "St. Louis" is Saint Louis, "McLean" Mc Lean, "San José" San Jose. */
export function lettersOf(city: string): string {
  const letters = wordsOf(city).join('');
  return written[letters] ?? letters;
}

/** The words of a city's name without accents and punctuation, with abbreviations spelled out. */
export function wordsOf(city: string): string[] {
  return city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.'’-]+/)
    .map((word) => written[word] ?? word);
}

const keyOf = (city: string, state: string) => `${lettersOf(city)}|${state}`;

interface Area extends Point {
  city: string;
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

const mean = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, each) => sum + each, 0) / numbers.length) * 10_000) / 10_000;

/** No US city extends farther from its middle than this; anything beyond is an error in the data. */
const furthestMiles = 60;

/**
 * The middle of a city's ZIP areas. Each point counts once, because all of a city's post office boxes share one. Points far
 * from most others don't count: a single longitude without its minus sign moved New York by 50 miles.
 */
function middleOf(areas: readonly Area[]): Point {
  const points = [...new Map(areas.map((area) => [`${area.lat} ${area.lng}`, area])).values()];
  const amid = { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
  const near = points.filter((point) => milesBetween(amid, point) <= furthestMiles);
  // Military addresses around the world share a name, so they have no middle to be near.
  const counted = near.length * 2 > points.length ? near : points;
  return { lat: mean(counted.map(({ lat }) => lat)), lng: mean(counted.map(({ lng }) => lng)) };
}

async function load(): Promise<UsPlaces> {
  const codes = new Map<string, ZipArea>();
  const areas = new Map<string, Area[]>();
  for (const area of await zipAreas()) {
    const { zip, city, state, lat, lng } = area;
    codes.set(zip, area);
    if (!lat || !lng) continue;
    const key = keyOf(city, state);
    const known = areas.get(key);
    if (known) known.push({ city, lat, lng });
    else areas.set(key, [{ city, lat, lng }]);
  }
  const middles = new Map<string, Point>();
  const middle = (key: string): Point | undefined => {
    const known = middles.get(key);
    const ofCity = known ?? (areas.has(key) ? middleOf(areas.get(key) ?? []) : undefined);
    if (ofCity && !known) middles.set(key, ofCity);
    return ofCity;
  };
  return {
    ofZip: (zip) => {
      const found = codes.get(zip);
      if (!found?.lat || !found.lng) return null;
      const { city, state, lat, lng } = found;
      const key = keyOf(city, state);
      const amid = middle(key);
      const all = areas.get(key) ?? [];
      // If most of a city's areas are close together and this one is far away, its point is wrong.
      const isWrong =
        amid !== undefined &&
        milesBetween(amid, { lat, lng }) > furthestMiles &&
        all.filter((each) => milesBetween(amid, each) <= furthestMiles).length * 2 > all.length;
      return { ...(isWrong ? amid : { lat, lng }), city, state };
    },
    ofCity: (city, state) => {
      const key = keyOf(city, state);
      const found = middle(key);
      return found ? { ...found, city: areas.get(key)?.[0]?.city ?? city } : null;
    },
  };
}

let places: Promise<UsPlaces> | undefined;

/** US cities and ZIP codes: five megabytes, loaded on first use. */
export function usPlaces(): Promise<UsPlaces> {
  places ??= load();
  return places;
}
