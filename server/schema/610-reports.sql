-- 'Report this listing' and 'Report this person'. A report never acts by itself: a person reads it.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- What the report is about: an item, or a person in a conversation.
  item_id uuid references public.items (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  conversation_id uuid,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  details text check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  constraint reports_of_one_subject check (num_nonnulls(item_id, person_id) = 1),
  constraint reports_of_others check (person_id <> reporter_id)
);
create index reports_of_item on public.reports (item_id);
-- One open report for each person and item.
create unique index reports_one_open on public.reports (item_id, reporter_id) where status = 'open';
-- One report a day for each two people.
create unique index reports_one_a_day on public.reports (person_id, reporter_id, ((created_at at time zone 'UTC')::date));
create index reports_of_reporter on public.reports (reporter_id);
create index reports_open on public.reports (created_at) where status = 'open';

alter table public.reports enable row level security;
revoke all on public.reports from public, anon, authenticated, service_role;
grant select on public.reports to authenticated;
grant select, insert, update on public.reports to service_role;
create policy own on public.reports for select to authenticated using (reporter_id = (select public.caller_id()));
create policy commands on public.reports to service_role using (true) with check (true);
