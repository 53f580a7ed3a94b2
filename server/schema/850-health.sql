-- What Health shows besides the program's own tables. Nothing here is about a person.

-- What each running process says about itself, three times a minute.
create table public.process_notes (
  process text constraint process_notes_pkey primary key,
  at timestamptz(3) not null,
  facts jsonb not null
);

-- How often each kind of error came up, by hour. A kind is made of words of the program: no message, address or body.
create table public.error_counts (
  kind text not null constraint error_counts_kind_length check (char_length(kind) <= 200),
  hour timestamptz(0) not null,
  count integer not null constraint error_counts_counted check (count > 0),
  last_at timestamptz(3) not null,
  passing boolean not null,
  constraint error_counts_pkey primary key (kind, hour)
);
create index error_counts_by_hour on public.error_counts (hour);

-- The size of the database, once a day, to tell how fast it grows.
create table public.database_sizes (
  day date constraint database_sizes_pkey primary key,
  bytes bigint not null
);

-- What is wrong now, and when operators were last mailed about it.
create table public.health_alarms (
  about text constraint health_alarms_pkey primary key,
  since timestamptz(3) not null,
  told_at timestamptz(3),
  calm_since timestamptz(3)
);

alter table public.process_notes enable row level security;
alter table public.error_counts enable row level security;
alter table public.database_sizes enable row level security;
alter table public.health_alarms enable row level security;
revoke all on public.process_notes, public.error_counts, public.database_sizes, public.health_alarms
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.process_notes, public.error_counts, public.database_sizes,
  public.health_alarms to service_role;
create policy commands on public.process_notes to service_role using (true) with check (true);
create policy commands on public.error_counts to service_role using (true) with check (true);
create policy commands on public.database_sizes to service_role using (true) with check (true);
create policy commands on public.health_alarms to service_role using (true) with check (true);

-- How the queue is doing, without what is in its jobs. Its tables are created by the queue itself, later: the body is bound late.
-- What runs each minute or hour is left out: it simply runs again next time.
create function public.queue_state() returns json
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return json_build_object('waiting', 0, 'oldestDueAt', null, 'retrying', 0, 'failed', json_build_array(),
      'sweeps', json_build_array());
  end if;
  return (
    with jobs as (
      select t.identifier as task, j.attempts, j.max_attempts, j.run_at, j.locked_at, j.last_error, j.updated_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier not in ('run-clock', 'run-housekeeping')),
    failed as (
      select task, count(*) as count, (array_agg(left(last_error, 300) order by updated_at desc))[1] as why
      from jobs where attempts >= max_attempts and locked_at is null group by task)
    select json_build_object(
      'waiting', (select count(*) from jobs where attempts < max_attempts and run_at <= now()),
      'oldestDueAt', (select to_char(min(run_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from jobs
        where attempts < max_attempts and run_at <= now() and locked_at is null),
      'retrying', (select count(*) from jobs where attempts between 1 and max_attempts - 1 and locked_at is null),
      'failed', (select coalesce(json_agg(json_build_object('what', task, 'count', count, 'why', why) order by task), '[]')
        from failed),
      'sweeps', (select coalesce(json_agg(json_build_object('name', identifier,
          'at', to_char(last_execution at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by identifier), '[]')
        from graphile_worker._private_known_crontabs where last_execution is not null)));
end
$$;
revoke all on function public.queue_state() from public, anon, authenticated, service_role;
grant execute on function public.queue_state() to service_role;

-- Lets jobs that were tried for the last time begin again; says how many.
create function public.try_failed_jobs_again() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
begin
  return (select count(*) from graphile_worker.reschedule_jobs(array(
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and j.locked_at is null and t.identifier not in ('run-clock', 'run-housekeeping')),
    run_at := now(), attempts := 0));
end
$$;
revoke all on function public.try_failed_jobs_again() from public, anon, authenticated, service_role;
grant execute on function public.try_failed_jobs_again() to service_role;
