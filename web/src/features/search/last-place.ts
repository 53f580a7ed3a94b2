import { useSyncExternalStore } from 'react';
import { keep, keptText } from '../../lib/keep.ts';

/** A place someone searched in: its label in our format, and its coordinates. */
export interface LastPlace {
  label: string;
  lat: number;
  lng: number;
}

const key = 'borough.place';
let last: LastPlace | null | undefined;
const listeners = new Set<() => void>();

/** The place last searched in on this device, or null. The device's own location is never stored. */
export function useLastPlace(): LastPlace | null {
  return useSyncExternalStore(subscribe, lastPlace);
}

/** Stores a search's place for the next visit; does nothing if it's already stored. */
export function keepLastPlace({ label, lat, lng }: LastPlace): void {
  if (lastPlace()?.label === label) return;
  last = { label, lat, lng };
  keep(key, JSON.stringify(last));
  for (const listener of listeners) listener();
}

function lastPlace(): LastPlace | null {
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
