import { useEffect, useRef, useState } from 'react';

export interface RestingText {
  text: string;
  setText: (text: string) => void;
  /** Passes on any pending text immediately. */
  flush: () => void;
}

/**
 * A text field whose text is passed on only after it hasn't changed for `ms`; it follows changes made elsewhere. A new `era`
 * starts over and drops pending text.
 */
export function useRestingText(
  value: string,
  ms: number,
  commit: (text: string) => void,
  era: number,
): RestingText {
  const [resting, setResting] = useState<{ text: string; era: number } | null>(null);
  const draft = resting?.era === era ? resting.text : null;
  const newest = useRef(commit);
  useEffect(() => {
    newest.current = commit;
  });
  useEffect(() => {
    if (draft === null || draft === value) return;
    const timer = setTimeout(() => newest.current(draft), ms);
    return () => clearTimeout(timer);
  }, [draft, value, ms]);
  if (resting && (draft === null || draft === value)) setResting(null);
  return {
    text: draft ?? value,
    setText: (text) => setResting({ text, era }),
    flush: () => {
      if (draft !== null && draft !== value) newest.current(draft);
    },
  };
}
