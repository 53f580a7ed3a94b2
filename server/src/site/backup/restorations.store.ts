import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';

/** Tables in our schemas, without those an empty queue consists of. */
export async function tablesThere(client: PoolClient): Promise<string[]> {
  const found = await rows<{ name: string }>(
    client,
    sql`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'accounts', 'setup')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Forgets the backups that were being made when this one was: nobody goes on with them. */
export async function forgetUnfinished(client: PoolClient): Promise<void> {
  await one(client, sql`delete from public.backups where ended_at is null`);
}

/** Notes that the database was restored; from then on it is quiet. */
export async function noteRestoration(
  client: PoolClient,
  of: { backup: string; backedUpAt: Date },
): Promise<void> {
  await one(
    client,
    sql`insert into public.restorations (backup, backed_up_at) values (${of.backup}, ${of.backedUpAt})`,
  );
}

/** How many postings don't sum to zero. */
export async function postingsOutOfBalance(client: PoolClient): Promise<number> {
  const row = await one<{ count: number }>(
    client,
    sql`select count(*)::int as count from (
          select posting_id from public.ledger_lines group by posting_id having sum(cents) <> 0) unbalanced`,
  );
  return row?.count ?? 0;
}
