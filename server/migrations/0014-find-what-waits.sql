-- What waits for somebody is found by index: an answer, a payment, a card for the deposit.
create index bookings_to_answer on public.bookings (owner_id, answer_by)
  where status = 'pending' and kind = 'request' and accepted_at is null and waiting_since is null;
create index bookings_to_pay on public.bookings (renter_id, hold_expires_at)
  where status = 'pending' and hold_expires_at is not null;
create index bookings_running_of_renter on public.bookings (renter_id)
  where status in ('confirmed', 'active') and deposit_cents > 0;
