import type { OwedRefund } from '@borough/domain/admin/money.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isBefore, isoInstant, returnedRefund, shownName } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Waiting } from '#people/dealings/require-dealing.ts';

/**
 * What the books owe renters for lost items that came back, where there is no charge left to refund: they had paid by card or
 * out of their payouts. Refunds that a bank returned are owed too, but listed separately.
 */
const credits = (where: Sql): Sql => sql`
  select b.id, b.title, b.renter_id, b.owner_id, c.came_back_at as at, x.cents
  from public.cases c join public.bookings b on b.id = c.booking_id
  cross join lateral (
    select (-coalesce(sum(l.cents), 0) - coalesce((select sum(r.cents) from public.refunds r
      where r.subject_id = b.id and ${returnedRefund}), 0))::int as cents
    from public.ledger_lines l where l.booking_id = b.id and l.account = 'renter') x
  where c.kind = 'claim' and c.came_back_at is not null and x.cents > 0 and ${where}`;

const involved = (desk: Desk): Sql =>
  involvedColumns(desk, { parties: [raw('k.renter_id'), raw('k.owner_id')], since: raw('k.at') });

/** A page of what we owe renters and can't refund to a card, newest first; each has the ID of its booking. */
export async function owedCredits(
  tx: Tx,
  desk: Desk,
  after: Place | null,
  limit: number,
): Promise<OwedRefund[]> {
  return rows<OwedRefund>(
    tx,
    sql`select k.id, ${isoInstant('k.at')} as at, k.cents, 'came_back' as purpose, 0 as tries, null as error,
          'credit' as state, null as "nextTryAt", ${involved(desk)},
          json_build_object('id', k.id, 'title', k.title) as booking, false as "isOwner",
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as person
        from (${credits(isBefore('c.came_back_at', 'b.id', after))}) k join public.profiles p on p.id = k.renter_id
        order by k.at desc, k.id desc limit ${limit}::int`,
  );
}

/** How many of these there are, capped. */
export async function countCredits(tx: Tx, upTo: number): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select from (${credits(sql`true`)}) k limit ${upTo}::int) n`,
  );
  return row?.count ?? 0;
}

/** What we owe a renter for such a booking, who its people are, and since when. Locks the case. */
export async function lockCredit(
  tx: Tx,
  bookingId: string,
): Promise<(Waiting & { renterId: string; cents: number }) | undefined> {
  await one(
    tx,
    sql`select from public.cases where booking_id = ${bookingId} and kind = 'claim' and came_back_at is not null for no key update`,
  );
  return one(
    tx,
    sql`select k.renter_id as "renterId", k.cents, array[k.renter_id, k.owner_id] as parties, k.at as since
        from (${credits(sql`b.id = ${bookingId}`)}) k`,
  );
}
