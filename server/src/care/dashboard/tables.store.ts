import sql, { type Sql } from 'sql-template-tag';
import { earnedLines, isoInstant, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';
import { yourCents } from './lists.store.ts';

/** A row of a table: its contents, and where to continue after it. */
export interface TableRow {
  cells: Record<string, string | number | null>;
  at: string;
  id: string;
}

/** A page of a table in a fixed order, starting after where the last one ended. */
export interface TablePage {
  after: Pick<TableRow, 'at' | 'id'> | null;
  limit: number;
}

const rest = (at: Sql, id: Sql, { after }: TablePage): Sql =>
  after ? sql`(${at}, ${id}) > (${after.at}, ${after.id}::uuid)` : sql`true`;

/** Dollars with two decimals, in a form that spreadsheets can add up. */
const dollars = (cents: Sql): Sql => sql`to_char(${cents} / 100.0, 'FM999999990.00')`;

/** What a person earned, in the order in which it became theirs: one row per booking and instant. */
export async function earningRows(tx: ReadTx, personId: string, page: TablePage): Promise<TableRow[]> {
  return rows<TableRow>(
    tx,
    sql`select e.at::text as at, e.booking_id as id, json_build_object(
            'day', to_char(e.at at time zone e.time_zone, 'YYYY-MM-DD'), 'item', e.title,
            'from', e.start_date, 'to', e.end_date, 'earned', ${dollars(sql`sum(e.cents)`)},
            'currency', upper(e.currency), 'booking', e.booking_id) as cells
        from (${earnedLines(personId)}) e where ${rest(sql`e.at`, sql`e.booking_id`, page)}
        group by e.at, e.booking_id, e.time_zone, e.title, e.start_date, e.end_date, e.currency
        having sum(e.cents) <> 0
        order by e.at, e.booking_id limit ${page.limit}::int`,
  );
}

/** A person's bookings on both sides, in the order they were made. */
export async function bookingRows(tx: ReadTx, personId: string, page: TablePage): Promise<TableRow[]> {
  return rows<TableRow>(
    tx,
    sql`select b.created_at::text as at, b.id, json_build_object(
            'made', ${isoInstant('b.created_at')}, 'item', b.title,
            'part', case when b.renter_id = ${personId} then 'renter' else 'owner' end, 'other', ${shownName('p')},
            'status', b.status, 'from', b.start_date, 'to', b.end_date,
            'amount', ${dollars(yourCents(personId))},
            'currency', upper(b.currency), 'booking', b.id) as cells
        from public.bookings b
          join public.profiles p on p.id = case when b.renter_id = ${personId} then b.owner_id else b.renter_id end
        where (b.renter_id = ${personId} or b.owner_id = ${personId}) and ${rest(sql`b.created_at`, sql`b.id`, page)}
        order by b.created_at, b.id limit ${page.limit}::int`,
  );
}

/** Views of a person's items by day. */
export async function viewRows(tx: ReadTx, personId: string, page: TablePage): Promise<TableRow[]> {
  return rows<TableRow>(
    tx,
    sql`select v.day::text as at, v.item_id as id,
          json_build_object('day', v.day, 'item', i.title, 'views', v.views, 'id', v.item_id) as cells
        from public.item_views v join public.items i on i.id = v.item_id
        where i.owner_id = ${personId} and ${rest(sql`v.day`, sql`v.item_id`, page)}
        order by v.day, v.item_id limit ${page.limit}::int`,
  );
}
