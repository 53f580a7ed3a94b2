import type { Alarm } from '@borough/domain/health/alarms.rules';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Whether this transaction is the one that looks after alarms; another process may be at it. */
export async function takeAlarms(tx: Tx): Promise<boolean> {
  const row = await one<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('public.health_alarms')) as taken`,
  );
  return row?.taken ?? false;
}

/** What is, or was a moment ago, wrong. */
export async function selectAlarms(tx: Tx): Promise<Alarm[]> {
  return rows(
    tx,
    sql`select about, since, told_at as "toldAt", calm_since as "calmSince" from public.health_alarms`,
  );
}

/** Keeps exactly these alarms. */
export async function keepAlarms(tx: Tx, alarms: readonly Alarm[]): Promise<void> {
  await changed(
    tx,
    sql`delete from public.health_alarms where not about = any(${alarms.map(({ about }) => about)}::text[])`,
  );
  await changed(
    tx,
    sql`insert into public.health_alarms (about, since, told_at, calm_since)
        select about, since, "toldAt", "calmSince" from json_to_recordset(${JSON.stringify(alarms)})
          as a (about text, since timestamptz, "toldAt" timestamptz, "calmSince" timestamptz)
        on conflict (about) do update set told_at = excluded.told_at, calm_since = excluded.calm_since`,
  );
}

/** The addresses of those who run the installation. */
export async function selectOperators(tx: Tx): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select p.email from public.admin_users a join public.profiles p on p.id = a.id
        where a.admin_right = 'operator' and a.factor_vouched_at is not null and p.suspended_at is null and p.email is not null order by p.email limit 20`,
  );
  return found.map(({ email }) => email);
}

/** Mails about alarms that did not go out yet. */
export async function selectUnsentAlarms(tx: Tx): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.outbox_messages where kind = 'health-alarm' and sent_at is null and given_up_at is null
        order by created_at desc limit 20`,
  );
  return found.map(({ id }) => id);
}
