import { calendarAt, whyNotBookable } from '@borough/domain/availability/availability.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { findForSearches } from './find-for-searches.ts';
import { takeChanges } from './item-changes.store.ts';
import { endWaits, lockWaitsFor } from './waiting.store.ts';

const atOnce = 500;

/**
 * Goes through what changed about items: tells who waits for their dates, and records which saved searches find them. A change
 * is taken in the same transaction, so a worker that dies leaves no one out and tells no one twice. Runs on the clock.
 */
export async function tellOfChanges({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let taken: number;
  do {
    taken = await inTransaction(db, async (tx) => {
      const now = clock();
      const changes = await takeChanges(tx, atOnce);
      if (changes.length > 0) {
        await tellWaiting(tx, [...new Set(changes.map(({ itemId }) => itemId))], now);
        await findForSearches(tx, changes, now);
      }
      return changes.length;
    });
  } while (taken === atOnce);
}

/** Tells everyone at once whose dates of these items are free now. */
async function tellWaiting(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  const waits = await lockWaitsFor(tx, itemIds, now);
  const free = waits.filter((wait) => whyNotBookable(calendarAt(wait, now), wait) === null);
  if (free.length === 0) return;
  const people = await peopleOf(tx, [...new Set(free.map(({ personId }) => personId))]);
  await endWaits(
    tx,
    free.map(({ id }) => id),
    now,
  );
  const told = free.flatMap(({ id, personId, ...facts }) => {
    const person = people.get(personId);
    return person ? [{ person, facts, once: id }] : [];
  });
  await notifyEach(tx, 'dates-free', told, now);
}
