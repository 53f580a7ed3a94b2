-- A share that is lost with its payment again after it was made good can be made good again.
alter table public.payouts drop constraint payouts_once_for_a_purpose;
create unique index payouts_once_for_a_purpose on public.payouts (booking_id, purpose) where purpose <> 'made_good';
create index payouts_of_booking on public.payouts (booking_id, purpose);
