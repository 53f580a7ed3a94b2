-- 'Report this listing'. A report never acts by itself: a person reads it.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  details text check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed'))
);
create index reports_of_item on public.reports (item_id);
-- One open report for each person and item.
create unique index reports_one_open on public.reports (item_id, reporter_id) where status = 'open';
create index reports_of_reporter on public.reports (reporter_id);
create index reports_open on public.reports (created_at) where status = 'open';

alter table public.reports enable row level security;
revoke all on public.reports from public, anon, authenticated, service_role;
grant select on public.reports to authenticated;
grant select, insert, update on public.reports to service_role;
create policy own on public.reports for select to authenticated using (reporter_id = (select public.caller_id()));
create policy commands on public.reports to service_role using (true) with check (true);
