import { isAbroad } from '@borough/domain/items/abroad.rules';
import { parseLocation, stateCode } from '@borough/domain/items/location.rules';
import { looseLocation } from '@borough/domain/search/loose-location.rules';
import { type NamedPlace, placesByLikelihood } from '@borough/domain/search/place-choice.rules';
import type { GeocodedPlace, Geocoder } from './geocoder.ts';
import { labelOf, neighborhoodsNamed } from './us-neighborhoods.ts';
import { placeNames } from './us-place-names.ts';
import { usPlaces } from './us-places.ts';

const mostOthers = 3;

type Named = NamedPlace & { lat: number; lng: number };

/** All places that a name may mean: cities of exactly that spelling, the largest first, and parts of cities. */
async function placesNamed(name: string, state: string | null, within: readonly string[]): Promise<Named[]> {
  const [places, names] = await Promise.all([usPlaces(), placeNames()]);
  const [largest, ...others] = names.named(name).filter((each) => !state || each.state === state);
  const cities = largest ? [largest, ...others.filter(({ city }) => city === largest.city)] : [];
  const parts = neighborhoodsNamed(name, within).filter((each) => !state || each.state === state);
  return [
    ...cities.flatMap(({ city, state: itsState, label, size }) => {
      const found = places.ofCity(city, itsState);
      return found ? [{ label, state: itsState, zipAreas: size, lat: found.lat, lng: found.lng }] : [];
    }),
    ...parts.map((part) => ({ ...part, label: labelOf(part), zipAreas: null })),
  ];
}

/** Resolves a name alone, or the name of a neighborhood with its city. */
async function byName(text: string, visitorsState: string | null): Promise<GeocodedPlace | null> {
  const { cities, state } = looseLocation(text);
  // The part of a city comes first in what was typed, and says more than the city.
  for (const name of cities.length > 1 ? cities.toReversed() : []) {
    const [part] = neighborhoodsNamed(name, cities).filter((each) => !state || each.state === state);
    if (part) return { lat: part.lat, lng: part.lng, label: labelOf(part) };
  }
  for (const name of cities) {
    const [first, ...others] = placesByLikelihood(await placesNamed(name, state, []), visitorsState);
    if (!first) continue;
    const { lat, lng, label } = first;
    const namesakes = others.slice(0, mostOthers).map((each) => each.label);
    return { lat, lng, label, ...(namesakes.length > 0 && { others: namesakes }) };
  }
  return null;
}

/**
 * Knows US cities ("Oakland, CA", or just "Oakland"), parts of the largest ones ("SoMa", "Mission, San Francisco") and ZIP codes without
 * asking any service; if a ZIP and a city disagree, the ZIP wins.
 */
export const offlineGeocoder: Geocoder = async (address, visitorsState = null) => {
  const text = address.trim().slice(0, 200);
  const place = parseLocation(text);
  const zip = place?.zip ?? /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text)?.[1];
  const places = await usPlaces();
  const byZip = zip ? places.ofZip(zip) : null;
  if (byZip) return { lat: byZip.lat, lng: byZip.lng, label: `${byZip.city}, ${byZip.state} ${zip}` };
  const state = place && stateCode(place.state);
  const byCity = place && state ? places.ofCity(place.city, state) : null;
  if (byCity) return { lat: byCity.lat, lng: byCity.lng, label: `${byCity.city}, ${state}` };
  if (isAbroad(text)) return null;
  return (await byName(text, visitorsState)) ?? byName(text.replace(/^the\s+/i, ''), visitorsState);
};
