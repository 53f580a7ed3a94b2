import { parseLocation, stateCode } from '@borough/domain/items/location.rules';
import type { Geocoder } from './geocoder.ts';
import { usPlaces } from './us-places.ts';

/** Knows US cities ("Oakland, CA") and ZIP codes without asking anybody; a ZIP decides over the city beside it. */
export const offlineGeocoder: Geocoder = async (address) => {
  const text = address.trim().slice(0, 200);
  const place = parseLocation(text);
  const zip = place?.zip ?? /^(\d{5})(?:-\d{4})?$/.exec(text)?.[1];
  const places = await usPlaces();
  const byZip = zip ? places.ofZip(zip) : null;
  if (byZip) return { lat: byZip.lat, lng: byZip.lng, label: `${byZip.city}, ${byZip.state} ${zip}` };
  const state = place && stateCode(place.state);
  const byCity = place && state ? places.ofCity(place.city, state) : null;
  return byCity ? { lat: byCity.lat, lng: byCity.lng, label: `${byCity.city}, ${state}` } : null;
};
