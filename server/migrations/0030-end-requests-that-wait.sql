-- A request that waits has a deadline too: the hour of its first day by which it must be confirmed.
insert into public.booking_deadlines (booking_id, kind, at)
select id, 'answer', (start_date + time '17:00') at time zone time_zone from public.bookings
where status = 'pending' and kind = 'request' and hold_expires_at is null and waiting_since is not null
on conflict on constraint booking_deadlines_pkey do nothing;
