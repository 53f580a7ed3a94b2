-- The days an owner offers. No rows at all means every day. Days are inclusive at both ends; adjacent and
-- overlapping periods are merged where they are written.
create table public.item_availability (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  constraint item_availability_in_order check (start_date <= end_date)
);

create index item_availability_of_item on public.item_availability (item_id, start_date, end_date);

alter table public.item_availability enable row level security;
revoke all on public.item_availability from public, anon, authenticated, service_role;
grant select on public.item_availability to anon, authenticated;
grant select, insert, update, delete on public.item_availability to service_role;

create policy of_readable_items on public.item_availability for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_availability for select to borough_public using (true);
create policy commands on public.item_availability to service_role using (true) with check (true);
