-- A price for one person and thirty minutes: what is shown is what is charged.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  price_lines jsonb not null,
  tier text not null check (tier in ('free', 'pro')),
  currency text not null default 'usd',
  daily_price_cents integer not null check (daily_price_cents > 0),
  subtotal_cents integer not null check (subtotal_cents > 0),
  total_cents integer not null check (total_cents >= 50),
  deposit_cents integer not null check (deposit_cents >= 0),
  time_zone text not null,
  terms_id text not null constraint quotes_terms_id_fkey references public.terms (id),
  expires_at timestamptz(3) not null,
  check (start_date <= end_date)
);

create index quotes_of_person on public.quotes (person_id, created_at desc);
create index quotes_of_item on public.quotes (item_id);

alter table public.quotes enable row level security;
revoke all on public.quotes from public, anon, authenticated, service_role;
grant select on public.quotes to authenticated;
grant select, insert, update, delete on public.quotes to service_role;
create policy own on public.quotes for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.quotes to service_role using (true) with check (true);
