import type { Point } from '@borough/domain/search/distance.rules';
import type { Deps } from '../deps.ts';
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
 * Reads a location once: its parts, its point when it can be found, the point strangers see, its zone. Refuses what is no
 * place of the United States that we know; what is kept is our own writing of it, never the text that was typed.
 */
export async function resolvePlace(
  deps: Pick<Deps, 'geocode' | 'log' | 'secret'>,
  ownerId: string,
  typed: string,
): Promise<ItemPlace> {
  const { location, city, state, zip } = await knownPlace(typed);
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
