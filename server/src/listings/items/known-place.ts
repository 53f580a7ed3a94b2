import { isAbroad } from '@borough/domain/items/abroad.rules';
import { parseLocation, type Place, stateCode } from '@borough/domain/items/location.rules';
import { Problem } from '@borough/domain/problems';
import { milesBetween } from '@borough/domain/search/distance.rules';
import { usPlaces } from '#floor/outside/us-places.ts';

const wrongForm = 'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)';
const unitedStatesOnly = 'Items can be listed in the United States only.';
/** A ZIP code is named after one town and often covers its neighbors. */
const furthestMilesOfZip = 40;

const refused = (message: string, understood?: string) =>
  new Problem('item.invalid', {
    fields: { location: understood ? `${message} Did you mean ${understood}?` : message },
    ...(understood ? { data: { location: understood } } : {}),
  });

/**
 * The place a text names, as we write it: a city, state and ZIP code that exist and belong together. Refuses everything else at
 * the field, with the place we understood, if any.
 */
export async function knownPlace(location: string): Promise<Place & { location: string }> {
  const parts = parseLocation(location);
  const state = parts && stateCode(parts.state);
  if (!state && isAbroad(location)) throw refused(unitedStatesOnly);
  if (!parts || !state) throw refused(wrongForm);
  const places = await usPlaces();
  const city = places.ofCity(parts.city, state);
  if (parts.zip === null) {
    if (!city)
      throw refused(`We couldn't find ${parts.city.slice(0, 40)} in ${state}. Please add its ZIP code.`);
    return { city: city.city, state, zip: null, location: `${city.city}, ${state}` };
  }
  const byZip = places.ofZip(parts.zip);
  const named = byZip && `${byZip.city}, ${byZip.state} ${parts.zip}`;
  if (!byZip)
    throw refused(`We couldn't find ZIP code ${parts.zip}.`, city ? `${city.city}, ${state}` : undefined);
  const belongs =
    city !== null &&
    byZip.state === state &&
    (byZip.city === city.city || milesBetween(byZip, city) <= furthestMilesOfZip);
  if (!belongs) throw refused(`ZIP code ${parts.zip} is in a different place.`, named ?? undefined);
  return { city: city.city, state, zip: parts.zip, location: `${city.city}, ${state} ${parts.zip}` };
}
