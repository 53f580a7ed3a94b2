import { useSyncExternalStore } from 'react';

/** The dates and place someone is looking for, as a search address spells them. */
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
let typed = '';
const listeners = new Set<() => void>();

/** Has everything here and in `last-place.ts` read again. */
export const tell = () => listeners.forEach((listener) => listener());

/** Remembers the dates and place for upcoming links while this tab is open; anything left out is forgotten. */
export function lookFor(next: LookingFor): void {
  const { startDate, endDate, location, radius, current, lat, lng } = next;
  wanted = { location, radius, current, lat, lng, startDate, endDate };
  if (days.startDate !== startDate || days.endDate !== endDate)
    days = startDate && endDate ? { startDate, endDate } : {};
  tell();
}

/** What someone is searching for right now. */
export function lookingFor(): LookingFor {
  return wanted;
}

/** What someone is looking for, for links to a search. */
export function useLookingFor(): LookingFor {
  return useSyncExternalStore(subscribe, lookingFor);
}

/** The words typed last into the big search while this tab is open. */
export function useTypedWords(): string {
  return useSyncExternalStore(subscribe, () => typed);
}

/** Remembers these words as the ones typed last. */
export function typeWords(words: string): void {
  typed = words;
  tell();
}

/** The dates someone is looking for, for links to an item; empty unless both are chosen. */
export function useDaysLookedFor(): typeof days {
  return useSyncExternalStore(subscribe, () => days);
}

/** Calls back when any of it changes. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
