import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { forget, keep, keptText } from '../../lib/kept/keep.ts';

const key = 'borough.viewed';
const off = 'off';
const most = 12;
const listeners = new Set<() => void>();

/** The ids in a stored text, the last viewed first; none if the person turned this off. */
export const viewedIn = (text: string | null): string[] =>
  text === off ? [] : [...new Set((text ?? '').split(' ').filter(Boolean))].slice(0, most);

function write(text: string): void {
  if (text === '') forget(key);
  else keep(key, text);
  for (const listener of listeners) listener();
}

/** Forgets what was viewed on this device; that someone wants nothing kept stays known. */
export function forgetViewed(): void {
  if (keptText(key) !== off) write('');
}

/** Remembers in this browser that an item was viewed, unless the person turned that off or didn't allow it. */
export function useRememberView(itemId: string | undefined): void {
  useEffect(() => {
    const text = keptText(key);
    if (itemId === undefined || text === off) return;
    write(viewedIn([itemId, ...viewedIn(text)].join(' ')).join(' '));
  }, [itemId]);
}

/** The items viewed last in this browser, with a way to clear them and to turn this off and on again. */
export function useViewedItems() {
  const text = useSyncExternalStore(subscribe, () => keptText(key) ?? '');
  const clear = useCallback(() => write(''), []);
  const turn = useCallback((on: boolean) => write(on ? '' : off), []);
  return { itemIds: viewedIn(text), isOff: text === off, clear, turn };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
