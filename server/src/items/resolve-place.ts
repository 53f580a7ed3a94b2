import { parseLocation, stateCode } from '@borough/domain/items/location.rules';
import { Problem } from '@borough/domain/problems';
import type { Point } from '@borough/domain/search/distance.rules';
import type { Deps } from '../deps.ts';
import type { ItemPlace } from './items.store.ts';
import { publicPoint } from './public-point.ts';
import { timeZoneOf } from './time-zone.ts';

const wrongForm = 'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)';

const geocoded = async (deps: Pick<Deps, 'geocode' | 'log'>, location: string): Promise<Point | null> => {
  try {
    return await deps.geocode(location);
  } catch (error) {
    deps.log.warn({ err: error }, 'a place could not be looked up');
    return null;
  }
};

/**
 * Reads a location once: its parts, its point when it can be found, the point strangers see, its zone. Refuses a text
 * that is no "City, State ZIP" of the United States; not finding the point is no failure.
 */
export async function resolvePlace(
  deps: Pick<Deps, 'geocode' | 'log' | 'secret'>,
  ownerId: string,
  location: string,
): Promise<ItemPlace> {
  const parts = parseLocation(location);
  const state = parts && stateCode(parts.state);
  if (!parts || !state) throw new Problem('item.invalid', { fields: { location: wrongForm } });
  const found = await geocoded(deps, location);
  const truePoint = found && { lat: found.lat, lng: found.lng };
  return {
    location,
    city: parts.city,
    state,
    zip: parts.zip,
    truePoint,
    publicPoint: truePoint && publicPoint(deps.secret, ownerId, truePoint),
    timeZone: await timeZoneOf({ point: truePoint, zip: parts.zip, state }),
  };
}
