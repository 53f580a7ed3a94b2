import { minimumPassword } from '@borough/domain/accounts/accounts.contract';
import { useCallback, useEffect, useRef } from 'react';
import { useDebounced } from '../../../lib/server/debounced.ts';
import { checkPassword } from '../accounts.api.ts';

const restMs = 600;
const patienceMs = 2_000;

interface Choice {
  password: string;
  /** What others know about the person, as typed so far: a password based on it is easy to guess. */
  about: readonly string[];
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Why the server would refuse a password. `onWeak` is called when typing pauses; the returned function is for people who need
 * the answer to continue, and resolves to a message or null. A slow server doesn't hold anyone up, since it decides again in
 * the end.
 */
export function usePasswordCheck({ password, about }: Choice, onWeak: (words: string) => void) {
  const known = useRef<{ question: string; answer: Promise<string | null> }>(undefined);
  const ask = useCallback((question: Choice): Promise<string | null> => {
    const key = JSON.stringify(question);
    if (known.current?.question !== key)
      known.current = {
        question: key,
        answer: checkPassword(question.password, question.about).then(
          ({ weak }) => weak,
          () => null,
        ),
      };
    return known.current.answer;
  }, []);

  const latest = useRef({ password, about, onWeak });
  useEffect(() => {
    latest.current = { password, about, onWeak };
  });
  const rested = useDebounced(password, restMs);
  useEffect(() => {
    if (rested.length < minimumPassword) return;
    let isOver = false;
    void ask({ password: rested, about: latest.current.about }).then((words) => {
      // If they kept typing, it's a different password now.
      if (words !== null && !isOver && latest.current.password === rested) latest.current.onWeak(words);
    });
    return () => {
      isOver = true;
    };
  }, [rested, ask]);

  return () => Promise.race([ask({ password, about }), nothingAfter(patienceMs)]);
}
