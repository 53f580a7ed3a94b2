-- Hand-overs and reviews wait for people, too: their bookings are found without reading all they ever lent or rented.
drop index public.bookings_running_of_renter;
create index bookings_running_of_renter on public.bookings (renter_id) where status in ('confirmed', 'active');
create index bookings_running_of_owner on public.bookings (owner_id) where status in ('confirmed', 'active');
create index bookings_completed_of_renter on public.bookings (renter_id, completed_at) where status = 'completed';
create index bookings_completed_of_owner on public.bookings (owner_id, completed_at) where status = 'completed';
