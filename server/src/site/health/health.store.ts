import { after } from '@borough/domain/clocks';
import type { HealthFacts } from '@borough/domain/health/health-facts';
import {
  callPatience,
  eventPatience,
  holdEndsSoon,
  mailPatience,
  mailsCountFor,
  paymentFollowsEvent,
  paymentsCountFor,
  processPatience,
  slowStatementMs,
} from '@borough/domain/health/patience';
import { openStates } from '@borough/domain/operations/operations.machine';
import { overdueAfter } from '@borough/domain/payouts/payout-clock.rules';
import sql, { raw } from 'sql-template-tag';
import { isoInstant, unattendedRefusal } from '#floor/db/fragments.ts';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { livingWorkers } from '#floor/jobs/life-lock.ts';

/** What the database knows; the rest is of the process that asks. */
export type DatabaseFacts = Omit<HealthFacts, 'writable' | 'versions' | 'statements' | 'backups'> & {
  version: string;
};

const iso = (expression: string) => isoInstant(`(${expression})`);
// Spelled out: PostgreSQL uses a partial index only if it sees the condition's literals when it plans.
const isOpen = raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);
/** That long, by the database's clock. */
const span = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
/** A reason is shown as the other end gave it, but never a whole page of it. */
const why = (column: string) => raw(`left(${column}, 200)`);

/** What failed, without the words of the other end, which name people: its code, or the connection's. */
const failure = raw(`coalesce(
  substring(error from '(?:^|[:;] ?)([45]\\d\\d)(?:[ -]|$)'), substring(error from '\\((\\d{5})\\)$'),
  
  substring(error from '\\mE(?:CONN[A-Z]+|TIMEDOUT|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|SOCKET|AUTH|DNS|TLS)\\M'))`);

const mails = sql`(
  with refused as (select coalesce(${failure}, 'no code') as code, recipient, given_up_at from public.outbox_messages
      where ${unattendedRefusal}),
    recent as (select code as what, count(*)::int as count from refused
      where given_up_at > now() - ${span(mailsCountFor)} group by 1 order by 2 desc, 1 limit 20),
    refusing as (select distinct recipient from refused where given_up_at > now() - ${span(mailsCountFor)}),
    written as (select recipient from refusing union
      select recipient from public.outbox_messages where created_at > now() - ${span(mailsCountFor)} and sent_at is not null),
    unsent as (select error, created_at from public.outbox_messages
      where sent_at is null and given_up_at is null and waits_until is null)
  select json_build_object(
    'refused', (select coalesce(json_agg(json_build_object('what', what, 'count', count, 'why', null)), '[]') from recent),
    'refusing', (select count(*)::int from refusing),
    'written', (select count(*)::int from written),
    'refusedEarlier', (select count(*)::int from refused where given_up_at <= now() - ${span(mailsCountFor)}),
    'failing', (select count(*)::int from unsent where error is not null),
    'failingWhy', (select coalesce(${failure}, 'no answer') from unsent where error is not null order by created_at desc limit 1),
    'oldestWaitingAt', (select ${iso('min(created_at)')} from unsent),
    'waiting', (select count(*)::int from unsent where created_at < now() - ${span(mailPatience)})))`;

const events = sql`(
  with last as (select coalesce(max(delivered_at), '-infinity') as at from public.stripe_events where delivered_at is not null)
  select json_build_object(
    'lastDeliveredAt', (select ${iso(`nullif(at, '-infinity')`)} from last),
    'fetched', (select count(*)::int from public.stripe_events, last where delivered_at is null and received_at > last.at),
    'unheard', (select count(*)::int from public.payments, last where paid_at > last.at + ${span(paymentFollowsEvent)}
        and paid_at between now() - ${span(paymentsCountFor)} and now() - ${span(eventPatience)})
      + (select count(*)::int from public.checkout_sessions, last where state = 'open' and created_at > last.at
        and created_at < now() - ${span(eventPatience)}),
    'waiting', (select count(*)::int from public.stripe_events
      where processed_at is null and received_at < now() - ${span(eventPatience)}),
    'unhandled', (select coalesce(json_agg(json_build_object('what', type, 'count', count, 'why', null) order by count desc, type), '[]')
      from (select type, count(*)::int as count from public.stripe_events where outcome = 'unhandled' group by type) of_type)))`;

const calls = (now: Date) => sql`(
  with open as (select kind, error from public.payment_operations where ${isOpen} and run_after <= ${now}
    and least(asked_at, run_after) < ${after(now, -callPatience)})
  select json_build_object('open', (select count(*)::int from open), 'kinds',
    (select coalesce(json_agg(json_build_object('what', kind, 'count', count, 'why', why) order by count desc, kind), '[]')
      from (select kind, count(*)::int as count, max(${why('error')}) as why from open group by kind) kinds)))`;

const payouts = (now: Date) => sql`(select json_build_object(
  'overdue', count(*) filter (where due_at <= ${after(now, -overdueAfter)} and not (state = 'failed' and next_at is null)),
  'failedForGood', count(*) filter (where state = 'failed' and next_at is null))
  from public.payouts where state in ('due', 'sending', 'failed'))`;

const holds = (
  now: Date,
) => sql`(select json_build_object('endingSoon', count(*)::int, 'firstEndsAt', ${iso('min(h.expires_at)')})
  from public.deposit_holds h where h.state in ('held', 'renewing') and h.expires_at between ${now} and ${after(now, holdEndsSoon)})`;

const processes = sql`(select coalesce(json_agg(facts || jsonb_build_object('process', process, 'at', ${iso('at')}) order by process), '[]')
  from public.process_notes where at > now() - ${span(processPatience)})`;

const database = sql`(select json_build_object(
  'bytes', pg_database_size(current_database()),
  'before', (select json_build_object('day', day, 'bytes', bytes) from public.database_sizes
    where day <= current_date - 1 order by abs(day - (current_date - 7)) limit 1),
  'tables', (select json_agg(json_build_object('table', name, 'bytes', bytes)) from (
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'accounts') order by 2 desc limit 12) largest)))`;

const errors = sql`(select coalesce(json_agg(json_build_object('kind', kind, 'lastHour', last_hour, 'lastDay', last_day,
    'lastAt', ${iso('last_at')}, 'passing', passing) order by last_hour desc, last_day desc, kind), '[]')
  from (select kind, coalesce(sum(count) filter (where hour >= date_trunc('hour', now()) or last_at > now() - interval '1 hour'), 0)::int as last_hour,
      sum(count)::int as last_day, max(last_at) as last_at, bool_and(passing) as passing
    from public.error_counts where hour > now() - interval '1 day' group by kind order by 2 desc, 3 desc limit 50) kinds)`;

/** Everything Health reads from the database, in one statement. Payouts, holds and calls go by `now`, the rest by the database's clock. */
export async function selectHealth(db: Queryable, now: Date): Promise<DatabaseFacts> {
  const row = await one<{
    facts: DatabaseFacts & { queue: HealthFacts['jobs'] & Pick<HealthFacts, 'sweeps'> };
  }>(
    db,
    sql`select json_build_object('at', ${iso('now()')}, 'queue', public.queue_state(), 'mails', ${mails}, 'events', ${events},
      'calls', ${calls(now)}, 'payouts', ${payouts(now)}, 'holds', ${holds(now)}, 'processes', ${processes},
      'quiet', exists (select from public.restorations where live_at is null), 'database', ${database}, 'errors', ${errors}, 'version', current_setting('server_version'),
      'workers', (select json_build_object('alive', count(*)::int, 'everWorked',
        exists (select from public.process_notes where facts ->> 'role' <> 'web')) from ${livingWorkers})) as facts`,
  );
  if (!row) throw new Error('the database said nothing about itself');
  const { queue, ...facts } = row.facts;
  const { sweeps, ...jobs } = queue;
  const workers = { alive: facts.workers.alive, everWorked: facts.workers.everWorked || sweeps.length > 0 };
  return { ...facts, jobs, sweeps, workers };
}

/** Statements that are slow on average; null where it does not count them. */
export async function selectSlowStatements(db: Queryable): Promise<HealthFacts['statements']> {
  const place = await one<{ schema: string }>(
    db,
    sql`select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
        where e.extname = 'pg_stat_statements' and has_schema_privilege(n.oid, 'usage')
          and current_setting('pg_stat_statements.max', true) is not null`,
  );
  if (!place) return null;
  return rows(
    db,
    sql`select left(regexp_replace(query, '\s+', ' ', 'g'), 160) as text, calls, mean_exec_time as "meanMs"
        from ${raw(`"${place.schema.replaceAll('"', '""')}".pg_stat_statements`)}
        where mean_exec_time >= ${slowStatementMs} and calls >= 5 and query not like '<insufficient%'
        order by total_exec_time desc limit 10`,
  );
}

/** Notes what a process says about itself. */
export async function noteProcess(tx: Tx, process: string, facts: object): Promise<void> {
  await changed(
    tx,
    sql`insert into public.process_notes (process, at, facts) values (${process}, now(), ${JSON.stringify(facts)}::jsonb)
        on conflict (process) do update set at = excluded.at, facts = excluded.facts`,
  );
}

/** Takes back what a process that stops has said. */
export async function forgetProcess(tx: Tx, process: string): Promise<void> {
  await changed(tx, sql`delete from public.process_notes where process = ${process}`);
}

/** Adds to the counts of errors of this hour. */
export async function addErrorCounts(
  tx: Tx,
  counts: readonly { kind: string; count: number; lastAt: Date; passing: boolean }[],
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.error_counts as e (kind, hour, count, last_at, passing)
        select kind, date_trunc('hour', "lastAt"), count, "lastAt", passing
        from json_to_recordset(${JSON.stringify(counts)}) as c (kind text, count int, "lastAt" timestamptz, passing boolean)
        order by kind
        on conflict (kind, hour) do update set count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at)`,
  );
}

/** Notes the size of the database, once a day. */
export async function noteDatabaseSize(tx: Tx): Promise<void> {
  await changed(
    tx,
    sql`insert into public.database_sizes (day, bytes) select current_date, pg_database_size(current_database())
        where not exists (select from public.database_sizes where day = current_date) on conflict do nothing`,
  );
}
