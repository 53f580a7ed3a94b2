-- Dates of an item that somebody would rent if they came free. Nothing is held for anybody: all who wait are told at once.
create table public.waiting_dates (
  id uuid default gen_random_uuid() constraint waiting_dates_pkey primary key,
  person_id uuid not null constraint waiting_dates_person_id_fkey references public.profiles (id) on delete cascade,
  item_id uuid not null constraint waiting_dates_item_id_fkey references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  created_at timestamptz(3) not null,
  -- Told once; waiting again takes a new row.
  told_at timestamptz(3),
  constraint waiting_dates_in_order check (start_date <= end_date),
  constraint waiting_dates_once unique (person_id, item_id, start_date, end_date)
);
create index waiting_dates_of_item on public.waiting_dates (item_id) where told_at is null;

alter table public.waiting_dates enable row level security;
revoke all on public.waiting_dates from public, anon, authenticated, service_role;
grant select on public.waiting_dates to authenticated;
grant select, insert, update, delete on public.waiting_dates to service_role;
create policy own on public.waiting_dates for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.waiting_dates to service_role using (true) with check (true);
