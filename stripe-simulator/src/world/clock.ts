import type { Store } from './store.ts';

/** The simulator's own time: the computer's, plus how far it was moved forward. */
export interface Clock {
  now(): Date;
  /** How far ahead of the computer's time, in milliseconds. */
  offset(): number;
  /** Moves time forward by `ms` (never back) and immediately does whatever is due by then. */
  advance(ms: number): void;
}

/**
 * A clock whose offset is kept in the store; calls `settle` after each move. With `standsAt`, it starts there and only
 * moves by hand.
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
