import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import { addDays, addMonths } from '@borough/domain/days';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { monthOf } from './month.store.ts';

/** Who has which of a person's items on which days of a month (e.g. "2026-11"). */
export async function readMonth(deps: Deps, personId: string, month: string): Promise<OwnerMonth> {
  const startDate = `${month}-01`;
  const endDate = addDays(addMonths(startDate, 1), -1);
  return readAs(deps.db, personId, (tx) => monthOf(tx, personId, { startDate, endDate }));
}
