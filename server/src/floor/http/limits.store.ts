import pg from 'pg';
import type { Databases } from '#floor/db/pool.ts';
import { asOneStatement } from '#floor/db/transaction.ts';

/** Adds `by` to the bucket's count in this window; returns the new count. */
export async function countInWindow(
  db: Databases,
  bucket: string,
  windowStart: Date,
  by: number,
): Promise<number> {
  const values = [bucket, windowStart.toISOString()].map((value) => pg.escapeLiteral(value));
  const row = await asOneStatement<{ count: number }>(
    db,
    `insert into public.rate_limits (bucket, window_start, count) values (${values.join(', ')}, ${Math.trunc(by)})
     on conflict (bucket, window_start) do update set count = public.rate_limits.count + excluded.count
     returning count`,
  );
  return row?.count ?? by;
}
