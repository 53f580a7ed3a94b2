/** What is still to happen, in the order of time. */
export interface Agenda {
  /** Something to be done then, or at once when that is over. */
  at(when: Date, what: (now: Date) => Promise<unknown>): void;
  /** Does everything up to that instant, and what it leads to, one after the other. */
  runUntil(end: Date, moveTo: (now: Date) => void): Promise<void>;
}

interface Entry {
  time: number;
  what: (now: Date) => Promise<unknown>;
}

/** An agenda on which nothing stands. Of what is to be done at the same instant, what was put on it first comes first. */
export function openAgenda(): Agenda {
  // The next is the last.
  const entries: Entry[] = [];
  let current = -Infinity;
  const placeOf = (time: number): number => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.time ?? 0) > time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    at(when, what) {
      const time = Math.max(when.getTime(), current);
      entries.splice(placeOf(time), 0, { time, what });
    },
    async runUntil(end, moveTo) {
      for (let next = entries.at(-1); next && next.time <= end.getTime(); next = entries.at(-1)) {
        entries.pop();
        current = next.time;
        const now = new Date(current);
        moveTo(now);
        await next.what(now);
      }
    },
  };
}
