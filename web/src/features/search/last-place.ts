import { useSyncExternalStore } from 'react';
import { keep, keptText } from '../../lib/kept/keep.ts';
import { subscribe, tell } from '../../lib/page/looking-for.ts';

/** A place someone searched in: its label in our format, and its coordinates. */
export interface LastPlace {
  label: string;
  lat: number;
  lng: number;
}

const key = 'borough.place';
let last: LastPlace | null | undefined;

/** The place last searched in on this device, or null. The device's own location is never stored. */
export function useLastPlace(): LastPlace | null {
  return useSyncExternalStore(subscribe, lastPlace);
}

/** Stores a search's place for the next visit; does nothing if it's already stored. */
export function keepLastPlace({ label, lat, lng }: LastPlace): void {
  everywhere = false;
  if (lastPlace()?.label === label) return;
  last = { label, lat, lng };
  keep(key, JSON.stringify(last));
  tell();
}

/** Forgets what this tab knows of it. */
export function forgetLastPlace(): void {
  last = null;
  everywhere = false;
  tell();
}

/** Two letters of the state last searched in on this device, if any: places there are meant before others of the same name. */
export function visitorsState(): string | undefined {
  return /, ([A-Z]{2})(?: \d{5})?$/.exec(lastPlace()?.label ?? '')?.[1];
}

/** While this tab is open, looking everywhere stays what someone chose. */
let everywhere = false;

/** Notes that someone took the place out of a search. */
export function lookEverywhere(): void {
  everywhere = true;
}

/** Where a list that nobody narrowed starts: near the place last searched in, unless someone chose to look everywhere. */
export function firstPlace(): string | undefined {
  return everywhere ? undefined : lastPlace()?.label;
}

/** The place last searched in on this device, as it is now. */
export function lastPlace(): LastPlace | null {
  if (last === undefined) last = read(keptText(key));
  return last;
}

function read(text: string | null): LastPlace | null {
  try {
    const { label, lat, lng } = JSON.parse(text ?? '{}') as Partial<Record<keyof LastPlace, unknown>>;
    return typeof label === 'string' && typeof lat === 'number' && typeof lng === 'number'
      ? { label, lat, lng }
      : null;
  } catch {
    return null;
  }
}
