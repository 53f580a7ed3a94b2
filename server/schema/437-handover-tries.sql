-- Wrong codes entered at a hand-over. The codes themselves are derived from the secret of the installation and how many there
-- were; they are stored nowhere (domain/src/bookings/handover/handover-code.rules.ts).
create table public.handover_tries (
  id bigint generated always as identity constraint handover_tries_pkey primary key,
  booking_id uuid not null constraint handover_tries_booking_id_fkey references public.bookings (id) on delete cascade,
  kind text not null constraint handover_tries_kind_known check (kind in ('pick-up', 'return')),
  at timestamptz(3) not null
);
create index handover_tries_of_booking on public.handover_tries (booking_id, kind, at);

alter table public.handover_tries enable row level security;
revoke all on public.handover_tries from public, anon, authenticated, service_role;
revoke all on sequence public.handover_tries_id_seq from public, anon, authenticated, service_role;
grant select, insert on public.handover_tries to service_role;
create policy commands on public.handover_tries to service_role using (true) with check (true);
