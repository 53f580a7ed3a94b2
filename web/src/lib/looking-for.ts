import { useSyncExternalStore } from 'react';

/** The days and the place somebody looks for, as the address of a search says them. */
export interface LookingFor {
  startDate?: string;
  endDate?: string;
  location?: string;
  radius?: number;
  current?: 1;
  lat?: number;
  lng?: number;
}

let wanted: LookingFor = {};
let days: Pick<LookingFor, 'startDate' | 'endDate'> = {};
const listeners = new Set<() => void>();

/** Keeps the days and the place for the next links, as long as this tab is open; what is left out is forgotten. */
export function lookFor(next: LookingFor): void {
  const { startDate, endDate, location, radius, current, lat, lng } = next;
  wanted = { location, radius, current, lat, lng, startDate, endDate };
  if (days.startDate !== startDate || days.endDate !== endDate)
    days = startDate && endDate ? { startDate, endDate } : {};
  for (const listener of listeners) listener();
}

/** What somebody is searching for right now. */
export function lookingFor(): LookingFor {
  return wanted;
}

/** What somebody looks for, for links to a search. */
export function useLookingFor(): LookingFor {
  return useSyncExternalStore(subscribe, lookingFor);
}

/** The days somebody looks for, for links to an item; empty unless both are chosen. */
export function useDaysLookedFor(): typeof days {
  return useSyncExternalStore(subscribe, () => days);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
