import { useSyncExternalStore } from 'react';
import { keep, keptText } from '../../lib/keep.ts';

/** A place somebody searched in, as we write it, and its point. */
export interface LastPlace {
  label: string;
  lat: number;
  lng: number;
}

const key = 'borough.place';
let last: LastPlace | null | undefined;
const listeners = new Set<() => void>();

/** The place last searched in on this device, or null. The device's own location is never kept. */
export function useLastPlace(): LastPlace | null {
  return useSyncExternalStore(subscribe, lastPlace);
}

/** Keeps the place of a search for the next visit; does nothing for the place that is kept already. */
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
