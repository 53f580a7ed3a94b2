import type { Store } from './store.ts';

/** The simulator's own time: the computer's, moved forward by what was asked for. */
export interface Clock {
  now(): Date;
  /** How far ahead of the computer's time, in milliseconds. */
  offset(): number;
  /** Moves time forward by `ms` (refuses to go back) and does at once whatever became due. */
  advance(ms: number): void;
}

/**
 * A clock whose offset is kept in the store; `settle` is called after each move. With `standsAt` it begins there and moves only
 * when it is moved.
 */
export function openClock(store: Store, settle: () => void, standsAt?: Date): Clock {
  const offset = () => store.find('clock', 'clock')?.offsetMs ?? 0;
  return {
    now: () => new Date((standsAt?.getTime() ?? Date.now()) + offset()),
    offset,
    advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0)
        throw new RangeError('The clock only moves forward, by whole milliseconds.');
      store.put('clock', { id: 'clock', offsetMs: offset() + ms });
      store.commit();
      settle();
    },
  };
}
