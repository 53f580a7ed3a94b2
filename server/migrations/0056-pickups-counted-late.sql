-- A pickup that was in doubt counts from what was said first; from when it was found to have happened, its people are asked about the
-- return. Rentals that are out already go on as they are.
alter table public.bookings
  add column pickup_counted_at timestamptz(3),
  add constraint bookings_counted_was_picked_up check (pickup_counted_at >= picked_up_at);
grant select (pickup_counted_at) on public.bookings to authenticated;
