import { largestMetro } from '@borough/domain/search/metro.rules';
import type { Deps } from '#floor/deps.ts';
import { citiesWithItems, type CityWithItems } from './metros.store.ts';

/** Where most items are changes over weeks, and counting them reads them all. */
const keptMs = 15 * 60_000;

type Metros = ReadonlyMap<string, CityWithItems | undefined>;
const counted = new WeakMap<Deps['db'], { at: number; metros: Promise<Metros> }>();

const count = async (db: Deps['db']): Promise<Metros> => {
  const zones = Map.groupBy(await citiesWithItems(db.public), ({ timeZone }) => timeZone);
  return new Map([...zones].map(([zone, cities]) => [zone, largestMetro(cities)]));
};

/** The city of a time zone with the most items around it, as last counted on this server; undefined for zones without items. */
export async function metroOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  timeZone: string,
): Promise<CityWithItems | undefined> {
  const at = now().getTime();
  let known = counted.get(db);
  if (!known || Math.abs(at - known.at) > keptMs) {
    known = { at, metros: count(db) };
    counted.set(db, known);
    known.metros.catch(() => counted.delete(db));
  }
  return (await known.metros).get(timeZone);
}
