import { maxFavorites } from '@borough/domain/favorites/favorites.rules';
import { useSyncExternalStore } from 'react';
import { forget, keep, keptText } from '../../lib/keep.ts';

const key = 'borough.favorites';
const changed = new Set<() => void>();

/** The ids of a kept text, each once. */
export const idsIn = (text: string | null): string[] => [...new Set((text ?? '').split(' ').filter(Boolean))];

/** The favorites of somebody who is not signed in, the latest first, as this browser keeps them. */
export function favoritesKeptHere(): string[] {
  return idsIn(keptText(key));
}

/** Keeps these favorites in this browser, the latest first; answers whether it did. */
export function keepFavoritesHere(itemIds: readonly string[]): boolean {
  const kept = itemIds.length === 0 ? forgetHere() : keep(key, itemIds.slice(0, maxFavorites).join(' '));
  for (const tell of changed) tell();
  return kept;
}

function forgetHere(): true {
  forget(key);
  return true;
}

/** The favorites kept here as a text with spaces between, drawn again when they change, in another tab too. */
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
