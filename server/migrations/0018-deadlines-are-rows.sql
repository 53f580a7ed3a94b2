-- The days a booking takes from the calendar get a column of their own, and what falls due for it rows of their own.
alter table public.bookings add column occupied_until date;
alter table public.bookings disable trigger user;
update public.bookings set occupied_until = end_date;
alter table public.bookings enable trigger user;
alter table public.bookings alter column occupied_until set not null;
alter table public.bookings add constraint bookings_occupied_from_start check (start_date <= occupied_until);
grant select (occupied_until) on public.bookings to authenticated;

alter table public.bookings drop constraint bookings_no_overlap;
alter table public.bookings add constraint bookings_no_overlap exclude using gist (
  item_id with =, daterange(start_date, occupied_until, '[]') with &&
) where (blocks_calendar);
create index bookings_open_of_item on public.bookings (item_id) where status in ('pending', 'confirmed', 'active');

-- The days a booking takes begin as its own.
create function public.occupy_to_the_end() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.occupied_until := coalesce(new.occupied_until, new.end_date);
  return new;
end
$$;
revoke all on function public.occupy_to_the_end() from public, anon, authenticated, service_role;

create trigger bookings_occupy_to_the_end before insert on public.bookings
  for each row execute function public.occupy_to_the_end();

create or replace function public.follow_booked_days() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.blocks_calendar then
    insert into public.item_reservations (booking_id, item_id, start_date, end_date)
    values (new.id, new.item_id, new.start_date, new.occupied_until)
    on conflict (booking_id) do update
      set start_date = excluded.start_date, end_date = excluded.end_date;
  elsif tg_op = 'UPDATE' then
    delete from public.item_reservations r where r.booking_id = new.id;
  end if;
  return null;
end
$$;
drop trigger bookings_change_days on public.bookings;
create trigger bookings_change_days after update on public.bookings
  for each row when (
    (old.blocks_calendar, old.start_date, old.occupied_until)
      is distinct from (new.blocks_calendar, new.start_date, new.occupied_until))
  execute function public.follow_booked_days();

-- What falls due for a booking, and what the clock has dealt with. Written by the moves as the difference to what the rules say
-- of the booking as it stands (domain/src/bookings/deadlines-of.rules.ts).
create table public.booking_deadlines (
  booking_id uuid not null constraint booking_deadlines_booking_id_fkey references public.bookings (id) on delete cascade,
  kind text not null constraint booking_deadlines_kind_known
    check (kind in ('answer', 'hold', 'deposit', 'end-reminder', 'close')),
  at timestamptz(3) not null,
  done_at timestamptz(3),
  constraint booking_deadlines_pkey primary key (booking_id, kind, at)
);
create index booking_deadlines_due on public.booking_deadlines (at) where done_at is null;

alter table public.booking_deadlines enable row level security;
revoke all on public.booking_deadlines from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.booking_deadlines to service_role;
create policy commands on public.booking_deadlines to service_role using (true) with check (true);

-- What the column said comes next, and everything after it; reminders before it were sent.
insert into public.booking_deadlines (booking_id, kind, at)
select id, 'hold', hold_expires_at from public.bookings where status = 'pending' and hold_expires_at is not null
union all
select id, 'answer', answer_by from public.bookings
where status = 'pending' and hold_expires_at is null and waiting_since is null and answer_by is not null
union all
select b.id, 'deposit', d.needed_by from public.bookings b join public.deposits d on d.booking_id = b.id
where b.status = 'confirmed' and d.needed_by is not null
union all
select id, 'close', ends_at + interval '48 hours' from public.bookings where status in ('confirmed', 'active');
insert into public.booking_deadlines (booking_id, kind, at, done_at)
select b.id, 'end-reminder', due.at, case when due.at < b.deadline_at then now() end
from public.bookings b
cross join lateral (
  select b.ends_at + passed * interval '12 hours' as at from generate_series(0, 2) as passed) as due
where b.status in ('confirmed', 'active');

drop index public.bookings_due;
alter table public.bookings drop column deadline_at;
