import type { Point } from '@borough/domain/search/distance.rules';
import type { Deps } from '#floor/deps.ts';
import { timeZoneOf } from '#listings/items/time-zone.ts';

/** A place someone starts at who has named none. */
export interface StartPlace extends Point {
  label: string;
}

/**
 * Of the places operators have set for newcomers: the first in that time zone, or the first of all; undefined while none is set. One that
 * isn't known anymore is left out.
 */
export async function startPlaceIn(
  { settings, geocode }: Pick<Deps, 'settings' | 'geocode'>,
  timeZone: string,
): Promise<StartPlace | undefined> {
  let first: StartPlace | undefined;
  const { place1, place2, place3, place4 } = settings.now().places;
  for (const place of [place1, place2, place3, place4]) {
    const found = place && (await geocode(place));
    if (!found) continue;
    const { label, lat, lng } = found;
    const start = { label, lat, lng };
    if ((await timeZoneOf({ point: start, zip: null, state: '' })) === timeZone) return start;
    first ??= start;
  }
  return first;
}
