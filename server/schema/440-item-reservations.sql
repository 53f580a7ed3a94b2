-- The closed days of an item as strangers may see them: dates, and nothing about who or how much. Kept by a
-- trigger from the bookings that block the calendar (420), so bookings themselves stay between their parties.
create table public.item_reservations (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null
);

create index item_reservations_of_item on public.item_reservations (item_id, end_date, start_date);

alter table public.item_reservations enable row level security;
revoke all on public.item_reservations from public, anon, authenticated, service_role;
grant select (item_id, start_date, end_date) on public.item_reservations to anon, authenticated;
grant select on public.item_reservations to service_role;

create policy of_readable_items on public.item_reservations for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_reservations for select to borough_public using (true);
create policy commands on public.item_reservations for select to service_role using (true);
