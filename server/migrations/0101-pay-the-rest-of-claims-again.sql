-- A renter can owe a part of a claim again after paying another, when their bank takes the deposit back: its owner is paid each time.
drop index public.payouts_once_for_a_purpose;
create unique index payouts_once_for_a_purpose on public.payouts (booking_id, purpose)
  where purpose not in ('made_good', 'claim_rest');
