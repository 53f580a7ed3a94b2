import { outcomeOf, withoutStaleHolds } from '@borough/domain/bookings/moving/apply-move.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { saveApplied } from '../moving/keep-in-database.ts';
import { type Calendar, lockCalendar } from '../moving/world.store.ts';

/**
 * The calendar without expired holds: those whose checkout is recorded as closed, and any still there 15 minutes after they
 * ended. Every command that takes days starts here.
 */
export async function freshCalendar(tx: Tx, calendar: Calendar, now: Date): Promise<Calendar> {
  const run = withoutStaleHolds(calendar, now);
  const [first] = run.changes;
  if (!first) return calendar;
  await saveApplied(tx, outcomeOf(run, first.booking.id), now);
  return { ...calendar, ...run.world, item: calendar.item };
}

/** Releases the days of an item's expired holds. */
export async function freeStaleHolds(tx: Tx, itemId: string, now: Date): Promise<void> {
  const calendar = await lockCalendar(tx, itemId);
  if (calendar) await freshCalendar(tx, calendar, now);
}
