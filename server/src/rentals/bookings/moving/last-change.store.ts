import sql from 'sql-template-tag';
import { one, type Queryable } from '#floor/db/query.ts';

/** How often a booking has changed, and when it last did. */
export async function lastChangeOf(
  client: Queryable,
  bookingId: string,
): Promise<{ count: number; at: Date } | undefined> {
  return one(
    client,
    sql`select count(*)::int as count, max(at) as at from public.booking_events where booking_id = ${bookingId}
        having count(*) > 0`,
  );
}
