-- A rental whose return nobody recorded is not completed while a complaint about it is open.
delete from public.booking_deadlines d using public.bookings b
where b.id = d.booking_id and d.kind = 'unmarked' and d.done_at is null and b.complaint_since is not null;
