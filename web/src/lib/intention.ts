import { useState } from 'react';
import { HttpProblem } from './http.ts';

/** Tries something under the key of what is meant; see `makeIntention`. */
export type Intend = <T>(meant: string, act: (key: string) => Promise<T>) => Promise<T>;

/**
 * What somebody means to do with a form or a window has one key, from its first try until the server has answered it:
 * trying again after a lost connection, or pressing twice, is the same intention and done once. `meant` says what it is;
 * other words are another intention. A press while the first is under way gets the first one's answer.
 */
export function makeIntention(): Intend {
  let kept: { meant: string; key: string; under?: Promise<unknown> } | undefined;
  return async <T>(meant: string, act: (key: string) => Promise<T>): Promise<T> => {
    const mine = kept?.meant === meant ? kept : { meant, key: crypto.randomUUID() };
    kept = mine;
    const settled = () => {
      if (kept === mine) kept = undefined;
    };
    mine.under ??= act(mine.key)
      .then(
        (answer) => {
          settled();
          return answer;
        },
        (error: unknown) => {
          if (isAnswered(error)) settled();
          throw error;
        },
      )
      .finally(() => {
        delete mine.under;
      });
    // The same words come with the same act, and so with the same kind of answer.
    return mine.under as Promise<T>;
  };
}

/** The intentions of one form or window, for as long as it is there. */
export function useIntention(): Intend {
  return useState(makeIntention)[0];
}

/** A refusal with a reason ends what was meant; after anything else nobody knows whether it was done. */
export function isAnswered(error: unknown): boolean {
  return (
    error instanceof HttpProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429 &&
    error.code !== 'request.key-running'
  );
}
