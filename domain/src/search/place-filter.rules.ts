import { parseLocation, stateCode } from '../items/location.rules.ts';

/** How a typed place is compared with the texts of an item when its coordinates are unknown. */
export type PlaceFilter =
  | { kind: 'zip'; prefix: string }
  | { kind: 'city-in-state'; city: string; state: string }
  | { kind: 'text'; text: string; state: string | null };

/**
 * Parses typed text as a place: a ZIP code or at least its first three digits, "City, State", or any other text, which is
 * looked for in the city and, if it names a state, compared with the state.
 */
export function placeFilterOf(typed: string): PlaceFilter | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  const zip = /^(\d{3,5})(?:-\d{0,4})?$/.exec(text)?.[1];
  if (zip) return { kind: 'zip', prefix: zip };
  const place = parseLocation(text);
  const state = place && stateCode(place.state);
  if (place && state) return { kind: 'city-in-state', city: place.city, state };
  return {
    kind: 'text',
    text: text.replace(/,+$/, '').trim() || text,
    state: stateCode(text.replace(/,+$/, '')),
  };
}
