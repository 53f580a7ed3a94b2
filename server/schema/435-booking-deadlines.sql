-- What falls due for a booking, and what the clock has dealt with. Written by the moves as the difference to what the rules say
-- of the booking as it stands (domain/src/bookings/deadlines-of.rules.ts).
create table public.booking_deadlines (
  booking_id uuid not null constraint booking_deadlines_booking_id_fkey references public.bookings (id) on delete cascade,
  kind text not null constraint booking_deadlines_kind_known
    check (kind in ('answer', 'hold', 'deposit', 'pick-up-reminder', 'missed-reminder', 'never-handed-over',
      'return-reminder', 'overdue-reminder', 'agreed', 'claim-reminder', 'silence', 'complete', 'unmarked', 'loss', 'overdue',
      'end-reminder', 'close')),
  at timestamptz(3) not null,
  done_at timestamptz(3),
  constraint booking_deadlines_pkey primary key (booking_id, kind, at)
);
create index booking_deadlines_due on public.booking_deadlines (at) where done_at is null;

alter table public.booking_deadlines enable row level security;
revoke all on public.booking_deadlines from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.booking_deadlines to service_role;
create policy commands on public.booking_deadlines to service_role using (true) with check (true);
