import { daysTakenAway, mergePeriods } from '@borough/domain/availability/availability.rules';
import { dayIn } from '@borough/domain/clocks';
import { type Day, type DayRange, daysBetween } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { readBlocked } from '../moving/world.store.ts';
import { freeStaleHolds } from '../holding/stale-holds.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { lockOwnCalendar, type Period, replacePeriods } from './availability.store.ts';
import { keptPeriods } from './periods.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const dayText = (day: Day) => dayFormat.format(new Date(day));

const rangeText = ({ startDate, endDate }: DayRange) =>
  daysBetween(startDate, endDate) === 0 ? dayText(startDate) : `${dayText(startDate)} to ${dayText(endDate)}`;

/** Refuses periods that leave out a day, from today on, that is held or booked. */
async function keepUsedDays(tx: Tx, itemId: string, periods: readonly DayRange[], today: Day): Promise<void> {
  const used = await readBlocked(tx, itemId);
  const lost = used
    .filter((range) => range.endDate >= today)
    .flatMap((range) =>
      daysTakenAway(periods, { ...range, startDate: range.startDate < today ? today : range.startDate }),
    );
  if (lost.length === 0) return;
  const ranges = mergePeriods(lost.map((day) => ({ startDate: day, endDate: day })));
  throw new Problem('item.days-in-use', {
    values: { days: ranges.map(rangeText).join(', ') },
    data: { days: ranges },
  });
}

/** Writes what `setAvailability` writes, and refuses the same. */
export async function setDays(
  tx: Tx,
  ownerId: string,
  { itemId, periods, now }: { itemId: string; periods: readonly DayRange[]; now: Date },
): Promise<Period[]> {
  const item = await lockOwnCalendar(tx, itemId, ownerId);
  if (!item) throw new Problem('item.not-yours');
  const kept = keptPeriods(periods, item.timeZone, now);
  await freeStaleHolds(tx, itemId, now);
  await keepUsedDays(tx, itemId, kept, dayIn(item.timeZone, now));
  return replacePeriods(tx, itemId, kept);
}

/**
 * Replaces the days on which the person's own item is offered, merged and without past ones. Refuses an empty list
 * (`availability.empty`), and closing days that are held or booked (`item.days-in-use`, naming them).
 */
export async function setAvailability(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  itemId: string,
  periods: readonly DayRange[],
): Promise<Period[]> {
  return inTransaction(deps.db, (tx) => setDays(tx, ownerId, { itemId, periods, now: deps.now() }));
}
