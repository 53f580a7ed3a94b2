-- Notices of the device are a channel of every group, also of what is always told in the app and by mail.
alter table public.stopped_notices drop constraint stopped_notices_channel_check;
alter table public.stopped_notices add constraint stopped_notices_channel_check check (channel in ('app', 'email', 'push'));
alter table public.stopped_notices drop constraint stopped_notices_notice_group_check;
alter table public.stopped_notices add constraint stopped_notices_notice_group_check
  check (notice_group in ('bookings', 'safety', 'messages', 'reviews', 'tips'));

-- The keys by which push services know this installation: made by a worker, the private one sealed with the secret.
create table public.push_keys (
  is_only boolean not null default true constraint push_keys_pkey primary key constraint push_keys_are_one check (is_only),
  public_key text not null,
  sealed_key text not null
);

-- The browsers in which people are told by notices of the device: a browser is one person's at a time, and forgotten with its session.
create table public.push_browsers (
  id uuid constraint push_browsers_pkey primary key default gen_random_uuid(),
  person_id uuid not null constraint push_browsers_person_id_fkey references public.profiles (id) on delete cascade,
  session_id uuid not null constraint push_browsers_one_for_session unique
    constraint push_browsers_session_id_fkey references accounts."session" ("id") on delete cascade,
  endpoint text not null constraint push_browsers_endpoint_key unique
    constraint push_browsers_endpoint_check check (endpoint like 'https://%' and char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- How often in a row its push service let us wait in vain.
  unanswered smallint not null default 0,
  added_at timestamptz(3) not null
);
create index push_browsers_of_person on public.push_browsers (person_id, added_at desc);

-- What is to be shown in a browser, until it was handed over.
create table public.push_messages (
  id uuid constraint push_messages_pkey primary key default gen_random_uuid(),
  browser_id uuid not null constraint push_messages_browser_id_fkey references public.push_browsers (id) on delete cascade,
  -- Not shown anymore once it was looked at in the app.
  notification_id uuid constraint push_messages_notification_id_fkey references public.notifications (id) on delete cascade,
  created_at timestamptz(3) not null,
  title text not null,
  page text not null,
  is_urgent boolean not null,
  tries smallint not null default 0,
  -- Its reader has quiet hours until then; null once it is to be sent.
  waits_until timestamptz(3)
);
create index push_messages_of_browser on public.push_messages (browser_id);
create index push_messages_of_notification on public.push_messages (notification_id);
create index push_messages_waiting on public.push_messages (waits_until) where waits_until is not null;

alter table public.push_keys enable row level security;
alter table public.push_browsers enable row level security;
alter table public.push_messages enable row level security;
revoke all on public.push_keys, public.push_browsers, public.push_messages from public, anon, authenticated, service_role;
grant select (id, person_id, added_at) on public.push_browsers to authenticated;
grant select, insert, update, delete on public.push_keys, public.push_browsers, public.push_messages to service_role;
create policy own on public.push_browsers for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.push_keys to service_role using (true) with check (true);
create policy commands on public.push_browsers to service_role using (true) with check (true);
create policy commands on public.push_messages to service_role using (true) with check (true);

-- People name the push services: one that answers slowly holds up other pushes, and nothing else.
create or replace function public.enqueue(
  task text,
  payload json default '{}',
  run_at timestamptz default null,
  job_key text default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload := enqueue.payload, run_at := enqueue.run_at,
    job_key := enqueue.job_key, queue_name := case when task = 'send-push' then 'push' end);
end
$$;
