import type { Point } from '@borough/domain/search/distance.rules';
import type { Deps } from '#floor/deps.ts';
import { knownPlace } from './known-place.ts';
import type { ItemPlace } from './items.store.ts';
import { publicPoint } from './public-point.ts';
import { timeZoneOf } from './time-zone.ts';

const geocoded = async (deps: Pick<Deps, 'geocode' | 'log'>, location: string): Promise<Point | null> => {
  try {
    return await deps.geocode(location);
  } catch (error) {
    deps.log.warn({ err: error }, 'a place could not be looked up');
    return null;
  }
};

/**
 * Reads a location once: its parts, its point if it can be found, the point strangers see, its time zone. A location that is
 * still the one of `kept` keeps its point and isn't looked up again. Refuses anything that isn't a place in the United States
 * that we know; we store our own spelling of it, never the text that was typed.
 */
export async function resolvePlace(
  deps: Pick<Deps, 'geocode' | 'log' | 'secret'>,
  ownerId: string,
  typed: string,
  kept?: ItemPlace,
): Promise<ItemPlace> {
  const { location, city, state, zip } = await knownPlace(typed);
  if (kept?.truePoint && kept.location === location) return kept;
  const found = await geocoded(deps, location);
  const truePoint = found && { lat: found.lat, lng: found.lng };
  return {
    location,
    city,
    state,
    zip,
    truePoint,
    publicPoint: truePoint && publicPoint(deps.secret, ownerId, truePoint),
    timeZone: await timeZoneOf({ point: truePoint, zip, state }),
  };
}
