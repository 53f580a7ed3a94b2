import { setImmediate } from 'node:timers/promises';
import { stateCode } from '@borough/domain/items/location.rules';
import { lettersOf, wordsOf } from './us-places.ts';
import { zipAreas } from './us-zip-areas.ts';

interface City {
  city: string;
  state: string;
  /** "Austin, TX". */
  label: string;
  /** How many distinct points its ZIP codes have: the closest thing to a city's size in the data. */
  size: number;
}

interface PlaceNames {
  /** All cities with a name, the largest first. */
  named: (city: string) => readonly City[];
  /** Up to `most` labels of cities or ZIP codes that start with what was typed so far, the likeliest first. */
  suggest: (typed: string, most: number, visitorsState?: string) => string[];
}

/** Finds the values of all keys with a common prefix, in the order of the keys. */
class PrefixIndex<T> {
  readonly #keys: string[];
  readonly #values: ReadonlyMap<string, readonly T[]>;

  constructor(values: ReadonlyMap<string, readonly T[]>) {
    this.#values = values;
    this.#keys = [...values.keys()].sort();
  }

  *beginningWith(beginning: string): Generator<T> {
    for (let at = this.#firstFrom(beginning); this.#keys[at]?.startsWith(beginning); at++)
      yield* this.#values.get(this.#keys[at] ?? '') ?? [];
  }

  #firstFrom(beginning: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How many names to index before letting other requests have a turn. */
const atATime = 1_000;

async function load(): Promise<PlaceNames> {
  const zips = new Map<string, string[]>();
  const found = new Map<string, Omit<City, 'size'> & { points: Set<number> }>();
  for (const { zip, city, state, lat, lng } of await zipAreas()) {
    // Skip military addresses, and islands where no one could list an item.
    if (!lat || !lng || !stateCode(state)) continue;
    const label = `${city}, ${state}`;
    zips.set(zip, [`${label} ${zip}`]);
    const known = found.get(label);
    if (known) known.points.add(lat * 1_000 + lng);
    else found.set(label, { city, state, label, points: new Set([lat * 1_000 + lng]) });
  }
  const byName = new Map<string, City[]>();
  const byEnding = new Map<string, City[]>();
  const largestFirst = [...found.values()].sort((a, b) => b.points.size - a.points.size);
  for (const [n, { city, state, label, points }] of largestFirst.entries()) {
    if (n % atATime === 0) await setImmediate();
    const place = { city, state, label, size: points.size };
    const words = wordsOf(city);
    push(byName, lettersOf(city), place);
    // So that both "san f" and "francisco" find "San Francisco".
    words.forEach((_, at) => push(byEnding, words.slice(at).join(''), place));
  }
  const cities = new PrefixIndex(byEnding);
  const areas = new PrefixIndex(zips);
  return {
    named: (city) => byName.get(lettersOf(city)) ?? [],
    suggest: (typed, most, visitorsState) =>
      /^\s*\d/.test(typed) ? zipsFor(areas, typed, most) : citiesFor(cities, typed, most, visitorsState),
  };
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function zipsFor(areas: PrefixIndex<string>, typed: string, most: number): string[] {
  const digits = /^\s*(\d{2,5})\s*$/.exec(typed)?.[1];
  const labels: string[] = [];
  if (!digits) return labels;
  for (const label of areas.beginningWith(digits)) if (labels.push(label) >= most) break;
  return labels;
}

function citiesFor(
  cities: PrefixIndex<City>,
  typed: string,
  most: number,
  visitorsState: string | undefined,
): string[] {
  const [name = '', state = ''] = typed.split(',');
  const letters = lettersOf(name.trim());
  if (letters.length < 2) return [];
  const inState = stateCode(state) ?? state.trim().toUpperCase();
  const hits = new Set<City>();
  for (const city of cities.beginningWith(letters)) if (city.state.startsWith(inState)) hits.add(city);
  // Exact matches before prefixes, the visitor's state before others, then by size.
  const rank = ({ city, state: its, size }: City) =>
    (lettersOf(city) === letters ? 10_000 : 0) + (its === visitorsState ? 1_000 : 0) + size;
  return [...hits]
    .map((city) => ({ label: city.label, rank: rank(city) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ label }) => label);
}

let loaded: Promise<PlaceNames> | undefined;

/** The names of US cities and ZIP codes, indexed in memory on first use. */
export function placeNames(): Promise<PlaceNames> {
  loaded ??= load();
  return loaded;
}
