import { mergePeriods } from '@borough/domain/availability/availability.rules';
import { dayIn } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { Problem, wordsOf } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { replacePeriods } from './availability.store.ts';

/** The periods worth storing: merged, without past ones. Refuses `availability.empty` if none is left. */
export function keptPeriods(periods: readonly DayRange[], timeZone: string, now: Date): DayRange[] {
  const today = dayIn(timeZone, now);
  const kept = mergePeriods(periods).filter((period) => period.endDate >= today);
  if (kept.length === 0)
    throw new Problem('availability.empty', { fields: { availabilities: wordsOf('availability.empty') } });
  return kept;
}

/** Writes the periods of a new item. */
export async function writePeriods(tx: Tx, itemId: string, periods: readonly DayRange[]): Promise<void> {
  await replacePeriods(tx, itemId, periods);
}
