import sql from 'sql-template-tag';
import { changed } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Ends suspensions whose time is over; answers how many. */
export async function endSuspensionsUntil(tx: Tx, now: Date): Promise<number> {
  return changed(
    tx,
    sql`update public.profiles set suspended_at = null, suspended_until = null where suspended_until <= ${now}`,
  );
}
