import type { AdminTable } from '@borough/domain/items/table/imports.contract';
import sql, { type Sql } from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

type Cell = string | number | null;
/** A row of a table: the cells by heading, and the id by which the next page goes on. */
export interface TableRow {
  id: string;
  cells: Record<string, Cell>;
}

interface Table {
  /** In this order. What isn't needed to count, sum or find somebody is left out. */
  heads: readonly string[];
  /** The row of each, in the order of their ids, which are an index. */
  page: (after: string | null, limit: number, now: Date) => Sql;
}

const day = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`;
const yes = (is: Sql) => sql`case when ${is} then 'yes' else 'no' end`;
const dollars = (cents: Sql) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;

/** What an operator can take out as a table. */
export const tables: Record<AdminTable, Table> = {
  people: {
    heads: ['Person ID', 'Name', 'Email', 'Joined (UTC)', 'Plan', 'Email confirmed', 'Phone confirmed', 'ID verified', 'Suspended'],
    page: (after, limit, now) => sql`select p.id, json_build_object('Person ID', p.id, 'Name', p.display_name,
        'Email', p.email, 'Joined (UTC)', ${day(sql`p.created_at`)},
        'Plan', case when public.has_pro(p.id, ${now}) then 'Pro' else 'Basic' end,
        'Email confirmed', ${yes(sql`p.email_verified`)}, 'Phone confirmed', ${yes(sql`p.phone_verified`)},
        'ID verified', ${yes(sql`p.id_document_status = 'approved'`)},
        'Suspended', ${yes(sql`p.suspended_at is not null`)}) as cells
      from public.profiles p
      where p.erased_at is null and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}::int`,
  },
  items: {
    heads: ['Item ID', 'Title', 'Owner ID', 'Category', 'City', 'State', 'Daily price', 'Deposit', 'Status', 'Visible', 'Listed (UTC)'],
    page: (after, limit) => sql`select i.id, json_build_object('Item ID', i.id, 'Title', i.title, 'Owner ID', i.owner_id,
        'Category', c.name, 'City', i.city, 'State', i.state, 'Daily price', i.daily_price::text,
        'Deposit', i.security_deposit::text, 'Status', i.status, 'Visible', ${yes(sql`i.listed`)},
        'Listed (UTC)', ${day(sql`i.created_at`)}) as cells
      from public.items i join public.categories c on c.id = i.category_id
      where ${after}::uuid is null or i.id > ${after}::uuid order by i.id limit ${limit}::int`,
  },
  bookings: {
    heads: ['Booking ID', 'Made (UTC)', 'Item ID', 'Title', 'Owner ID', 'Renter ID', 'Status', 'From', 'To', 'Charged', 'Rent', 'Deposit', 'Currency'],
    page: (after, limit) => sql`select b.id, json_build_object('Booking ID', b.id, 'Made (UTC)', ${day(sql`b.created_at`)},
        'Item ID', b.item_id, 'Title', b.title, 'Owner ID', b.owner_id, 'Renter ID', b.renter_id, 'Status', b.status,
        'From', b.start_date, 'To', b.end_date, 'Charged', ${dollars(sql`b.charged_cents`)},
        'Rent', ${dollars(sql`b.subtotal_cents`)}, 'Deposit', ${dollars(sql`b.deposit_cents`)},
        'Currency', upper(b.currency)) as cells
      from public.bookings b
      where ${after}::uuid is null or b.id > ${after}::uuid order by b.id limit ${limit}::int`,
  },
  money: {
    heads: ['Line', 'Booked (UTC)', 'Posting ID', 'Account', 'Amount', 'Currency', 'Booking ID', 'Person ID', 'What for'],
    page: (after, limit) => sql`select l.id::text as id, json_build_object('Line', l.id, 'Booked (UTC)', ${day(sql`l.at`)},
        'Posting ID', l.posting_id, 'Account', l.account, 'Amount', ${dollars(sql`l.cents`)}, 'Currency', 'USD',
        'Booking ID', l.booking_id, 'Person ID', l.person_id, 'What for', l.memo) as cells
      from public.ledger_lines l
      where ${after}::bigint is null or l.id > ${after}::bigint order by l.id limit ${limit}::int`,
  },
}; // oxfmt-ignore

export interface TablePage {
  after: string | null;
  limit: number;
  now: Date;
}

/** The rows of a table after that one, up to a limit. */
export async function tableRows(
  tx: Tx,
  table: AdminTable,
  { after, limit, now }: TablePage,
): Promise<TableRow[]> {
  return rows<TableRow>(tx, tables[table].page(after, limit, now));
}
