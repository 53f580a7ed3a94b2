import { stateCode } from '../items/location.rules.ts';

/** What a loosely typed place may mean. */
export interface LooseLocation {
  /** Possible city names, likeliest first. */
  cities: string[];
  /** Two letters, if the text ends with a state. */
  state: string | null;
}

/** States whose name people also use for a city in them. */
const namedLikeTheirCity = new Set(['NY']);

/**
 * Reads a place as people type it: "austin", "Austin TX", "new york", "Mission, San Francisco", "Mission, San Francisco
 * CA". A state alone doesn't name a city.
 */
export function looseLocation(typed: string): LooseLocation {
  const text = typed
    .replace(/\b\d{5}(?:-\d{4})?\s*$/, '')
    .replace(/[\s,]+$/, '')
    .trim();
  const alone = stateCode(text);
  if (alone)
    return namedLikeTheirCity.has(alone) && text.length > 2 ? { cities: [text], state: alone } : none;
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return none;
  const stated = parts.length > 1 ? stateCode(last) : null;
  if (stated) return { cities: parts.slice(0, -1).toReversed(), state: stated };
  const ending = endingWithState(last);
  const whole = parts.toReversed();
  return ending
    ? { cities: [ending.city, ...whole.slice(1)], state: ending.state }
    : { cities: whole, state: null };
}

const none: LooseLocation = { cities: [], state: null };

/** "Austin TX", "salt lake city utah": the last one to three words are a state, with others before them. */
function endingWithState(text: string): { city: string; state: string } | null {
  const words = text.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const state = stateCode(words.slice(-count).join(' '));
    if (state) return { city: words.slice(0, -count).join(' '), state };
  }
  return null;
}
