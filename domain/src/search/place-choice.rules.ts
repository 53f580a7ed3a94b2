/** A place that a name may mean. */
export interface NamedPlace {
  label: string;
  state: string;
  /** For a city, how many ZIP areas it has; null for a part of a city. */
  zipAreas: number | null;
}

/** A city with at least this many ZIP areas is meant sooner than a part of another city. */
const largeCity = 5;

/**
 * The places of one name in the order in which people mean them: those in the visitor's state first, then large cities, parts of cities,
 * and small cities; among equals, as they came.
 */
export function placesByLikelihood<T extends NamedPlace>(
  places: readonly T[],
  visitorsState: string | null,
): T[] {
  const rank = ({ state, zipAreas }: T) =>
    (state === visitorsState ? 0 : 3) + (zipAreas === null ? 1 : zipAreas >= largeCity ? 0 : 2);
  return places.toSorted((a, b) => rank(a) - rank(b));
}
