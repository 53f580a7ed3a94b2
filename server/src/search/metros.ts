import type { Deps } from '../deps.ts';
import { type Metro, metrosByZone } from './metros.store.ts';

/** Where most items are changes over weeks; counting them reads all. */
const keptMs = 15 * 60_000;

interface Counted {
  at: number;
  metros: Promise<Metro[]>;
}
const counted = new WeakMap<Deps['db'], Counted>();

/** The city of a time zone where most items are, as last counted on this server; undefined for zones without items. */
export async function metroOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  timeZone: string,
): Promise<Metro | undefined> {
  const at = now().getTime();
  let known = counted.get(db);
  if (!known || Math.abs(at - known.at) > keptMs) {
    known = { at, metros: metrosByZone(db.public) };
    counted.set(db, known);
    known.metros.catch(() => counted.delete(db));
  }
  return (await known.metros).find((metro) => metro.timeZone === timeZone);
}
