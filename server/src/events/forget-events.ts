import { after, hour } from '@borough/domain/clocks';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteEventsBefore } from './events.store.ts';

const keptDays = 7;
const atOnce = 5_000;

/** Forgets events older than a week; a page that was away for longer is told to start over. */
export async function forgetEvents(deps: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const before = after(now, -keptDays * 24 * hour);
  let forgotten: number;
  do forgotten = await inTransaction(deps.db, (tx) => deleteEventsBefore(tx, before, atOnce));
  while (forgotten === atOnce);
}
