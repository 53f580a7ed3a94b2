import { useState } from 'react';

const unsent = new Map<string, string>();

/**
 * Words someone is typing, and their setter. While this tab is open, unsent words are kept under their name, so a window that
 * is reopened, or that the page had to close, still has them.
 */
export function useUnsentWords(name: string): [string, (words: string) => void] {
  const [words, setWords] = useState(() => unsent.get(name) ?? '');
  return [
    words,
    (next) => {
      unsent.set(name, next);
      setWords(next);
    },
  ];
}

/** Forgets everything typed and not sent in this tab. */
export function forgetUnsentWords(): void {
  unsent.clear();
}
