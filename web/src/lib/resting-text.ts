import { useEffect, useRef, useState } from 'react';

interface RestingText {
  text: string;
  setText: (text: string) => void;
  /** Hands on at once what is still resting. */
  flush: () => void;
}

/** A text field whose words are handed on only after they rested for `ms`; it follows changes made elsewhere. */
export function useRestingText(value: string, ms: number, commit: (text: string) => void): RestingText {
  const [draft, setDraft] = useState<string | null>(null);
  const newest = useRef(commit);
  useEffect(() => {
    newest.current = commit;
  });
  useEffect(() => {
    if (draft === null || draft === value) return;
    const timer = setTimeout(() => newest.current(draft), ms);
    return () => clearTimeout(timer);
  }, [draft, value, ms]);
  if (draft !== null && draft === value) setDraft(null);
  return {
    text: draft ?? value,
    setText: setDraft,
    flush: () => {
      if (draft !== null && draft !== value) newest.current(draft);
    },
  };
}
