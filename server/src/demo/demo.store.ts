import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { offeredTerms, offeredTermsId } from '#money/pricing/offered-terms.ts';

/** JSON columns take text. */
export type Value = string | number | boolean | Date | null | readonly string[] | readonly number[];

/** A row to write to a table; the columns are the keys of the first row. */
export type Row = Record<string, Value>;

/** A record from the program as such a row: objects become JSON. */
export const rowOf = (record: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(record).map(([column, value]) => [column, valueOf(value)]));

function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  return JSON.stringify(value);
}

const hasSigns = /[\\\t\n\r]/;

const escaped = (text: string) =>
  hasSigns.test(text)
    ? text.replace(
        /[\\\t\n\r]/g,
        (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? sign,
      )
    : text;

const arrayText = (list: readonly unknown[]) =>
  `{${list.map((entry) => `"${String(entry).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return escaped(arrayText(value));
}

const chunkSize = 256 * 1024;

function* copyLines(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((column) => field(row[column] ?? null)).join('\t')}\n`;
    if (chunk.length >= chunkSize) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Writes rows with COPY; the table and its columns come from our own code. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  const target = `${table} (${columns.map((column) => `"${column}"`).join(', ')})`;
  await pipeline(
    Readable.from(copyLines(columns, rows), { objectMode: false }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  );
}

/** Writes rows that are already in memory, with the columns of the first. */
export async function copyAll(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first) await copyRows(client, table, Object.keys(first), rows);
}

/** The terms all demo bookings are made under; they come before them. */
export async function keepOfferedTerms(client: PoolClient): Promise<void> {
  await client.query('insert into public.terms (id, figures) values ($1, $2) on conflict (id) do nothing', [
    offeredTermsId(),
    JSON.stringify(offeredTerms()),
  ]);
}

/** The tables the demo fills, ordered by their references. */
const tables = [
  'accounts."user"',
  'accounts."account"',
  'accounts.sign_up_notes',
  'accounts.phones',
  'public.profiles',
  'public.admin_users',
  'public.files',
  'public.items',
  'public.item_images',
  'public.item_availability',
  'public.item_views',
  'public.bookings',
  'public.item_reservations',
  'public.payment_operations',
  'public.payout_accounts',
  'public.checkout_sessions',
  'public.stripe_customers',
  'public.payments',
  'public.refunds',
  'public.booking_deadlines',
  'public.booking_events',
  'public.plan_subscriptions',
  'public.plan_invoices',
  'public.ledger_lines',
  'public.deposits',
  'public.deposit_holds',
  'public.bank_payouts',
  'public.payouts',
  'public.reviews',
  'public.review_windows',
  'public.conversations',
  'public.messages',
] as const;

/** Lets rows in as they are: what the triggers would derive (profiles, photos, ratings, closed days) is already in them. */
export async function disableTriggers(client: PoolClient): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
}

/** Enables the triggers again, in the same transaction. */
export async function enableTriggers(client: PoolClient): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/**
 * Speeds up loading huge numbers of rows until the end of the transaction: no triggers and, if the connection is
 * allowed to decide that, no reference checks. The loader of made-up data keeps references intact itself.
 */
export async function hurry(client: PoolClient): Promise<void> {
  await client.query(`set local synchronous_commit = off; set local maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ may: boolean }>(
    `select current_setting('is_superuser') = 'on' as may`,
  );
  if (rows[0]?.may) await client.query('set local session_replication_role = replica');
  else await disableTriggers(client);
}

/** Turns the speed-up off for the rest of the same transaction. */
export async function slowDown(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select current_setting('is_superuser') = 'on' as may`,
  );
  if (rows[0]?.may) await client.query('set local session_replication_role = default');
  else await enableTriggers(client);
}

/** Drops the indexes that no constraint needs; returns how to recreate them. */
export async function parkIndexes(client: PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...tables]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Recreates one index. */
export async function restoreIndex(client: PoolClient, index: { definition: string }): Promise<void> {
  await client.query(index.definition);
}

/** Whether there is anyone yet, and whether any of them aren't demo people. */
export async function whoIsThere(client: PoolClient): Promise<'nobody' | 'demo' | 'others'> {
  const { rows } = await client.query<{ others: boolean; demo: boolean }>(
    `select exists (select from public.profiles where email not like '%@demo.borough.example') as others,
            exists (select from public.profiles) as demo`,
  );
  if (rows[0]?.others) return 'others';
  return rows[0]?.demo ? 'demo' : 'nobody';
}

/** The ids of all categories, which come with the schema, by name. */
export async function categoryIds(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from public.categories');
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Fills the public calendar from the bookings that close days, as the trigger would have done. */
export async function copyReservations(client: PoolClient): Promise<void> {
  await client.query(
    `insert into public.item_reservations (booking_id, item_id, start_date, end_date)
     select id, item_id, start_date, occupied_until from public.bookings where blocks_calendar
     on conflict (booking_id) do nothing`,
  );
}

/** Updates the planner's statistics for these tables. */
export async function analyze(client: PoolClient): Promise<void> {
  for (const table of tables) await client.query(`analyze ${table}`);
  await client.query('analyze public.categories');
}
