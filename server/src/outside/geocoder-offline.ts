import { parseLocation, stateCode } from '@borough/domain/items/location.rules';
import { looseLocation } from '@borough/domain/search/loose-location.rules';
import type { GeocodedPlace, Geocoder } from './geocoder.ts';
import { placeNames } from './us-place-names.ts';
import { usPlaces } from './us-places.ts';

const mostOthers = 3;

/** Resolves a city's name alone, or after the name of a neighborhood, to the largest city with that name. */
async function byName(text: string): Promise<GeocodedPlace | null> {
  const { cities, state } = looseLocation(text);
  const [places, names] = await Promise.all([usPlaces(), placeNames()]);
  for (const city of cities) {
    const [largest, ...others] = names.named(city).filter((each) => !state || each.state === state);
    const found = largest && places.ofCity(largest.city, largest.state);
    if (!found) continue;
    const namesakes = others.filter((each) => each.city === largest.city);
    return {
      lat: found.lat,
      lng: found.lng,
      label: `${found.city}, ${largest.state}`,
      ...(namesakes.length > 0 && { others: namesakes.slice(0, mostOthers).map(({ label }) => label) }),
    };
  }
  return null;
}

/**
 * Knows US cities ("Oakland, CA", or just "Oakland") and ZIP codes without asking any service; if a ZIP and a city
 * disagree, the ZIP wins.
 */
export const offlineGeocoder: Geocoder = async (address) => {
  const text = address.trim().slice(0, 200);
  const place = parseLocation(text);
  const zip = place?.zip ?? /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text)?.[1];
  const places = await usPlaces();
  const byZip = zip ? places.ofZip(zip) : null;
  if (byZip) return { lat: byZip.lat, lng: byZip.lng, label: `${byZip.city}, ${byZip.state} ${zip}` };
  const state = place && stateCode(place.state);
  const byCity = place && state ? places.ofCity(place.city, state) : null;
  if (byCity) return { lat: byCity.lat, lng: byCity.lng, label: `${byCity.city}, ${state}` };
  return byName(text);
};
