/** What a life's program draws at random. A transaction that is run again draws what it drew before. */
export interface Draws {
  /** The next draw: from the run before, or else a fresh one. */
  take<T>(fresh: () => T): T;
  /** A transaction begins. */
  begin(): void;
  /** The transaction was rolled back and is run again. */
  again(): void;
}

/** Opens the draws of a life. */
export function openDraws(): Draws {
  let drawn: unknown[] = [];
  let next = 0;
  return {
    take<T>(fresh: () => T): T {
      if (next === drawn.length) drawn.push(fresh());
      return drawn[next++] as T; // the same draw in the same place, as every run of a transaction makes them
    },
    begin() {
      drawn = [];
      next = 0;
    },
    again() {
      next = 0;
    },
  };
}
