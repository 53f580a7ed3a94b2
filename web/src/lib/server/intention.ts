import { useState } from 'react';
import { HttpProblem } from './http.ts';

/** Attempts something under the key of its intention; see `makeIntention`. */
export type Intend = <T>(meant: string, act: (key: string) => Promise<T>) => Promise<T>;

/**
 * Gives each thing someone means to do with a form or window one key, from the first attempt until the server answers. Retrying
 * after a lost connection and pressing twice are the same intention and take effect once. `meant` identifies it; a different
 * `meant` is a new intention. A press while the first is in flight gets the first one's answer.
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
    // The same `meant` always comes with the same act, so the answer has the same type.
    return mine.under as Promise<T>;
  };
}

/** The intentions of one form or window, for as long as it's mounted. */
export function useIntention(): Intend {
  return useState(makeIntention)[0];
}

/**
 * Whether the server settled the intention. A refusal with a reason does; after any other error, we can't know whether it took
 * effect.
 */
export function isAnswered(error: unknown): boolean {
  return (
    error instanceof HttpProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429 &&
    error.code !== 'request.key-running'
  );
}
