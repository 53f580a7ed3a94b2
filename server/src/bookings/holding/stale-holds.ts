import { outcomeOf, withoutStaleHolds } from '@borough/domain/bookings/apply-move.rules';
import type { Tx } from '../../db/transaction.ts';
import { inDatabase } from '../moving/keep-in-database.ts';
import { saveApplied } from '../moving/save-applied.ts';
import { type Calendar, lockCalendar } from '../moving/world.store.ts';

/**
 * The calendar without holds that are over: those whose checkout is recorded as ended, and any 15 minutes after their end.
 * Every command that takes days begins with it.
 */
export async function freshCalendar(tx: Tx, calendar: Calendar, now: Date): Promise<Calendar> {
  const run = withoutStaleHolds(calendar, now);
  const [first] = run.applied.changes;
  if (!first) return calendar;
  await saveApplied(inDatabase(tx), outcomeOf(run, first.booking.id), now);
  return { ...calendar, ...run.world, item: calendar.item };
}

/** Frees the days of an item's holds that are over. */
export async function freeStaleHolds(tx: Tx, itemId: string, now: Date): Promise<void> {
  const calendar = await lockCalendar(tx, itemId);
  if (calendar) await freshCalendar(tx, calendar, now);
}
