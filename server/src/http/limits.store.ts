import sql from 'sql-template-tag';
import { one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Counts one more in the bucket's window; answers the count so far. */
export async function countInWindow(tx: Tx, bucket: string, windowStart: Date, by: number): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`insert into public.rate_limits (bucket, window_start, count) values (${bucket}, ${windowStart}, ${by})
        on conflict (bucket, window_start) do update set count = public.rate_limits.count + excluded.count
        returning count`,
  );
  return row?.count ?? by;
}
