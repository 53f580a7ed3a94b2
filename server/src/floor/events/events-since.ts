import type { EventsSince } from '@borough/domain/events/events.contract';
import { eventsAfter } from '@borough/domain/events/tail.rules';
import type { Databases } from '#floor/db/pool.ts';
import { readAs } from '#floor/db/transaction.ts';
import { readOwnTail } from './events.store.ts';

const atOnce = 200;

/**
 * A person's events after number `seen`, at most 200; `n` is the number to ask with next. Without `seen`, returns only the
 * current number.
 */
export async function eventsSince(
  deps: { db: Databases },
  personId: string,
  seen: number | null,
): Promise<EventsSince> {
  const tail = await readAs(deps.db, personId, (tx) => readOwnTail(tx, personId, seen, atOnce));
  if (seen === null) return { n: tail.n, events: [], reset: false };
  const { reset, events } = eventsAfter(seen, tail);
  return {
    n: events.at(-1)?.n ?? tail.n,
    events: events.map(({ n, kind, data }) => ({
      n,
      kind,
      data: JSON.parse(data) as Record<string, unknown>,
    })), // written as an object
    reset,
  };
}
