import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { useSyncExternalStore } from 'react';
import { forget, keep, keptText } from '../../lib/kept/keep.ts';

const key = 'borough.favorites';
const changed = new Set<() => void>();

/** The IDs in a stored text, without duplicates. */
export const idsIn = (text: string | null): string[] => [...new Set((text ?? '').split(' ').filter(Boolean))];

/** The favorites of a visitor, latest first, as stored in this browser. */
export function favoritesKeptHere(): string[] {
  return idsIn(keptText(key));
}

/** Stores these favorites in this browser, latest first. Returns whether it did. */
export function keepFavoritesHere(itemIds: readonly string[]): boolean {
  const kept = itemIds.length === 0 ? forgetHere() : keep(key, itemIds.slice(0, maxFavorites).join(' '));
  for (const tell of changed) tell();
  return kept;
}

function forgetHere(): true {
  forget(key);
  return true;
}

/** The favorites stored here as space-separated text; follows changes, in other tabs too. */
export function useKeptHere(): string {
  return useSyncExternalStore(subscribe, () => keptText(key) ?? '');
}

function subscribe(tell: () => void): () => void {
  changed.add(tell);
  addEventListener('storage', tell);
  return () => {
    changed.delete(tell);
    removeEventListener('storage', tell);
  };
}
