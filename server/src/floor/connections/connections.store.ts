import type { ConnectionName } from '@borough/domain/first-run/first-run.contract';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';

export interface StoredConnection {
  name: ConnectionName;
  sealed: string;
  /** What it leads to has answered; before that, it doesn't count. */
  checked: boolean;
}

/** Whether the database has the tables of the first run. */
export async function keepsConnections(owner: Queryable): Promise<boolean> {
  const found = await one<{ there: boolean }>(
    owner,
    sql`select to_regclass('public.connections') is not null as there`,
  );
  return found?.there ?? false;
}

/** All that was set. Needs the owner's connection, like everything here. */
export const storedConnections = (owner: Queryable): Promise<StoredConnection[]> =>
  rows(
    owner,
    sql`select name, sealed, checked_at is not null as checked from public.connections order by name`,
  );

/** Keeps one in place of what was set before. */
export async function keepConnection(
  owner: Queryable,
  { name, sealed, checked }: StoredConnection,
): Promise<void> {
  await changed(
    owner,
    sql`insert into public.connections (name, sealed, checked_at) values (${name}, ${sealed}, case when ${checked} then now() end)
        on conflict (name) do update set sealed = excluded.sealed, set_at = now(), checked_at = excluded.checked_at`,
  );
}

/** From now on these count. */
export async function markChecked(owner: Queryable, names: readonly ConnectionName[]): Promise<void> {
  await changed(
    owner,
    sql`update public.connections set checked_at = now() where name = any (${names}) and checked_at is null`,
  );
}

/** Forgets these. */
export async function forgetConnections(owner: Queryable, names: readonly ConnectionName[]): Promise<void> {
  await changed(owner, sql`delete from public.connections where name = any (${names})`);
}

/** The same value, sealed again; nothing if it was set again meanwhile. */
export async function resealConnection(
  owner: Queryable,
  name: ConnectionName,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await changed(
    owner,
    sql`update public.connections set sealed = ${after} where name = ${name} and sealed = ${before}`,
  );
}
