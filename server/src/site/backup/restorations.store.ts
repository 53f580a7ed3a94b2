import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';

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

/** Forgets the backups that were being made when this one was: no one continues them. */
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

/** The restoration whose quiet hasn't ended; undefined if there is none. */
export async function quietRestoration(
  db: Queryable,
): Promise<{ backup: string; backedUpAt: Date } | undefined> {
  return one(
    db,
    sql`select backup, backed_up_at as "backedUpAt" from public.restorations where live_at is null`,
  );
}

/** Which of these bookings are in the database. */
export async function knownBookings(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from public.bookings where id = any (${ids}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** What waits and leaves as soon as the database is live. */
export interface Waiting {
  messages: { kind: string; count: number; oldest: Date }[];
  deadlines: { kind: string; count: number; oldest: Date }[];
  payouts: { count: number; cents: number };
  calls: { kind: string; count: number }[];
}

/** Reads what leaves, or passes, until that instant. */
export async function waitingWork(db: Queryable, until: Date): Promise<Waiting> {
  const messages = await rows<Waiting['messages'][number]>(
    db,
    sql`select kind, count(*)::int as count, min(created_at) as oldest from public.outbox_messages
        where sent_at is null and given_up_at is null group by kind
        union all select 'notices on devices', count(*)::int, min(created_at) from public.push_messages having count(*) > 0
        order by kind`,
  );
  const deadlines = await rows<Waiting['deadlines'][number]>(
    db,
    sql`select kind, count(*)::int as count, min(at) as oldest from public.booking_deadlines
        where done_at is null and at <= ${until} group by kind order by kind`,
  );
  const payouts = await one<Waiting['payouts']>(
    db,
    sql`select count(*)::int as count, coalesce(sum(cents), 0)::int as cents from public.payouts
        where state = 'due' and due_at <= ${until}`,
  );
  const calls = await rows<Waiting['calls'][number]>(
    db,
    sql`select kind, count(*)::int as count from public.payment_operations
        where state in ('planned', 'asked', 'unknown') group by kind order by kind`,
  );
  return { messages, deadlines, payouts: payouts ?? { count: 0, cents: 0 }, calls };
}

/** Gives up every mail, text message and notice on a device that waits. */
export async function dropWaitingMail(db: Queryable): Promise<void> {
  await changed(
    db,
    sql`update public.outbox_messages set given_up_at = now(), error = 'Given up when the restored copy went live.'
        where sent_at is null and given_up_at is null`,
  );
  await changed(db, sql`delete from public.push_messages`);
}

/** Ends the quiet. */
export async function noteLive(db: Queryable): Promise<void> {
  await changed(db, sql`update public.restorations set live_at = now() where live_at is null`);
}
