-- Items are handed over and returned: who said what, and when it counted. Rentals that have started by now go on without, and
-- complete by the clock as before.
alter table public.bookings
  add column without_handover boolean not null default false,
  add column owner_gave_at timestamptz(3),
  add column renter_received_at timestamptz(3),
  add column owner_on_way_at timestamptz(3),
  add column renter_on_way_at timestamptz(3),
  add column said_back_at timestamptz(3),
  add column return_claimed_at timestamptz(3),
  add column return_contested_at timestamptz(3),
  add column overdue_since timestamptz(3),
  add column overdue_day date,
  add column previous_late_at timestamptz(3),
  add column previous_back_at timestamptz(3),
  add constraint bookings_returned_was_picked_up check (returned_at is null or picked_up_at is not null),
  add constraint bookings_contested_was_claimed check (return_contested_at is null or return_claimed_at is not null),
  add constraint bookings_overdue_has_day check ((overdue_since is null) = (overdue_day is null)),
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check
    check (cancel_reason in ('declined', 'request_expired', 'payment_expired', 'withdrawn',
    'dates_taken', 'paid_too_late', 'renter_free', 'renter_late', 'owner', 'deposit_not_held', 'admin',
    'never_handed_over', 'previous_not_returned',
    'renter_absent', 'owner_absent', 'not_met'));
grant select (without_handover, owner_gave_at, renter_received_at, owner_on_way_at, renter_on_way_at, said_back_at,
  return_claimed_at, return_contested_at, overdue_since, overdue_day, previous_late_at, previous_back_at)
  on public.bookings to authenticated;

alter table public.booking_deadlines
  drop constraint booking_deadlines_kind_known,
  add constraint booking_deadlines_kind_known
    check (kind in ('answer', 'hold', 'deposit', 'pick-up-reminder', 'missed-reminder', 'never-handed-over',
      'return-reminder', 'overdue-reminder', 'agreed', 'claim-reminder', 'silence', 'complete', 'unmarked', 'overdue',
      'end-reminder', 'close'));

-- Wrong codes entered at a hand-over.
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

-- The program's clock may be ahead of the database's, as in a demo that was moved on: its latest line says by how much.
create temporary table upgraded on commit drop as
  select greatest(now(), (select max(at) from public.booking_events)) as at;

update public.bookings set without_handover = true
  where status in ('confirmed', 'active') and starts_at <= (select at from upgraded);

-- What falls due for the others: reminders whose time has passed count as sent.
delete from public.booking_deadlines d using public.bookings b
  where b.id = d.booking_id and d.kind in ('end-reminder', 'close') and d.done_at is null
    and b.status in ('confirmed', 'active') and not b.without_handover;
insert into public.booking_deadlines (booking_id, kind, at, done_at)
select b.id, due.kind, due.at, case when due.at <= u.at then u.at end
from public.bookings b cross join upgraded u
cross join lateral (values
  ('pick-up-reminder', b.starts_at - interval '24 hours'),
  ('pick-up-reminder', b.starts_at - interval '2 hours'),
  ('missed-reminder', b.ends_at),
  ('missed-reminder', b.ends_at + interval '12 hours'),
  ('missed-reminder', b.ends_at + interval '24 hours'),
  ('never-handed-over', b.ends_at + interval '48 hours')) as due (kind, at)
where b.status = 'confirmed' and not b.without_handover
  and (due.kind <> 'pick-up-reminder' or due.at > b.confirmed_at);
