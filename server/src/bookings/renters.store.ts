import { freeCancellation } from '@borough/domain/bookings/deadlines.rules';
import { after, hour } from '@borough/domain/clocks';
import sql, { type Sql } from 'sql-template-tag';
import { one, type Queryable } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Makes everything that counts a renter's bookings stand in one queue. */
export async function lockRenter(tx: Tx, renterId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${renterId} for no key update`);
}

export interface RenterCounts {
  openRequests: number;
  requestsToday: number;
  liveHolds: number;
  holdsOfItemToday: number;
}

/** How many requests and holds a renter has, for the limits of moves 1 and 5. */
export async function countsOfRenter(
  tx: Tx,
  renterId: string,
  itemId: string,
  dayAgo: Date,
): Promise<RenterCounts> {
  const row = await one<RenterCounts>(
    tx,
    sql`select count(*) filter (where kind = 'request' and status = 'pending')::int as "openRequests",
          count(*) filter (where kind = 'request' and created_at > ${dayAgo})::int as "requestsToday",
          count(*) filter (where kind = 'instant' and status = 'pending')::int as "liveHolds",
          count(*) filter (where kind = 'instant' and item_id = ${itemId} and created_at > ${dayAgo}
            and exists (select from public.checkout_sessions s where s.booking_id = b.id and s.state <> 'failed')
            and status <> 'confirmed')::int as "holdsOfItemToday"
        from public.bookings b where renter_id = ${renterId} and (status = 'pending' or created_at > ${dayAgo})`,
  );
  return row ?? { openRequests: 0, requestsToday: 0, liveHolds: 0, holdsOfItemToday: 0 };
}

/** From when on a use of the hour of grace counts: it is there once in 30 days. */
export const graceCountsSince = (now: Date): Date => after(now, -30 * 24 * hour);

/** Whether the hour of grace was used by a person (a column or an id) for an item since that instant. */
export const graceUsed = (renterId: Sql | string, itemId: Sql | string, since: Date): Sql => sql`exists (
  select from public.bookings g
  where g.renter_id = ${renterId} and g.item_id = ${itemId} and g.cancel_reason = 'renter_free' and g.cancelled_at > ${since}
    and g.cancelled_at >= g.starts_at - ${freeCancellation}::double precision * interval '1 millisecond')`;

/** Whether the hour of grace was used by the person for the item since that instant. */
export async function graceUsedSince(
  client: Queryable,
  renterId: string,
  itemId: string,
  since: Date,
): Promise<boolean> {
  const row = await one<{ used: boolean }>(client, sql`select ${graceUsed(renterId, itemId, since)} as used`);
  return row?.used ?? false;
}
