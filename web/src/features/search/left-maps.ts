import type { Bounds, Point } from '@borough/domain/search/distance.rules';
import type { ListingsSearch } from './filters.ts';

/** How a map was left: people who come back from an item find it as it was. */
export interface LeftMap {
  middle: Point;
  zoom: number;
  /** The items whose pin was pressed. */
  pressed: readonly string[];
  /** What it shows, if that isn't what was searched. */
  area: Bounds | undefined;
}

const mostKept = 20;
const kept = new Map<string, LeftMap>();

/** Maps of searches that find the same are one. */
export function mapKey({ sort: _sort, map: _map, ...asked }: ListingsSearch): string {
  return JSON.stringify(asked);
}

/** How the map of a search was left in this tab, if it was. */
export function leftMap(key: string): LeftMap | undefined {
  return kept.get(key);
}

/** Remembers how a map is now, until the tab closes. Only the latest maps are remembered. */
export function leaveMap(key: string, left: LeftMap): void {
  kept.delete(key);
  kept.set(key, left);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
