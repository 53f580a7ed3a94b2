import type { WaitInput, WaitList } from '@borough/domain/alerts/alerts.contract';
import { maxWaits, whyNoWait } from '@borough/domain/alerts/waiting.rules';
import { calendarAt } from '@borough/domain/availability/availability.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertWait, listedDays, lockAlerts, openWaits } from './waiting.store.ts';

/**
 * Tells a person once when these dates of an item come free, and returns everything they wait for. Refuses items that
 * aren't listed (`item.not-found`) or are their own (`waiting.own-item`), dates that are free (`waiting.free`) or can't be
 * rented anyway (`waiting.not-possible`), and one wait too many (`waiting.full`).
 */
export async function waitForDates(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  input: WaitInput,
): Promise<WaitList> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockAlerts(tx, personId);
    const item = await listedDays(tx, input.itemId);
    if (!item) throw new Problem('item.not-found');
    if (item.ownerId === personId) throw new Problem('waiting.own-item');
    const why = whyNoWait(calendarAt(item, now), input);
    if (why) throw new Problem(`waiting.${why}`);
    await insertWait(tx, personId, input, now);
    const items = await openWaits(tx, personId, now);
    if (items.length > maxWaits) throw new Problem('waiting.full');
    return { items };
  });
}
