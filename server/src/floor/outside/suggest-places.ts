import { neighborhoodsBeginning } from './us-neighborhoods.ts';
import { placeNames } from './us-place-names.ts';

/** Neighborhoods among the suggestions, as long as there are cities too. */
const mostParts = 2;

/** Up to `most` labels that begin with what was typed: ZIP codes, or cities and parts of the largest ones; the visitor's state first. */
export async function suggestPlaces(
  typed: string,
  visitorsState: string | undefined,
  most: number,
): Promise<string[]> {
  const cities = (await placeNames()).suggest(typed, most, visitorsState);
  const inState = (label: string) => Number(label.endsWith(`, ${visitorsState}`));
  const parts = neighborhoodsBeginning(typed).toSorted((a, b) => inState(b) - inState(a));
  const kept = Math.max(mostParts, most - cities.length);
  return [...cities.slice(0, most - Math.min(parts.length, kept)), ...parts.slice(0, kept)];
}
