/** What is still to happen, in chronological order. */
export interface Agenda {
  /** Does something at that time, or right away if it's already past. */
  at(when: Date, what: (now: Date) => Promise<unknown>): void;
  /** Does everything up to that instant, including what it leads to, one thing at a time. */
  runUntil(end: Date, moveTo: (now: Date) => void): Promise<void>;
}

interface Entry {
  time: number;
  what: (now: Date) => Promise<unknown>;
}

/** An empty agenda. Things planned for the same instant happen in the order they were added. */
export function openAgenda(): Agenda {
  // The next entry is the last one.
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
