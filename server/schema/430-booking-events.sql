-- What happened to a booking, in order. Append-only: no one, our own commands included, may change a line.
create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id),
  at timestamptz(3) not null default now(),
  move text not null,
  actor_kind text not null check (actor_kind in ('renter', 'owner', 'admin', 'clock', 'system')),
  actor_id uuid references public.profiles (id) on delete set null,
  from_status text check (from_status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  to_status text not null check (to_status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  details jsonb not null default '{}'
);

create index booking_events_of_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;
revoke all on public.booking_events from public, anon, authenticated, service_role;
revoke all on sequence public.booking_events_id_seq from public, anon, authenticated, service_role;
grant select (id, booking_id, at, move, actor_kind, from_status, to_status)
  on public.booking_events to authenticated;
grant select, insert on public.booking_events to service_role;

-- What owners owe us is no business of their renters.
create policy parties on public.booking_events for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id
    and (move <> 'waive-fees' or b.owner_id = (select public.caller_id()))));
create policy commands on public.booking_events to service_role using (true) with check (true);
