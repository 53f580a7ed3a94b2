-- The start and the hour of grace count from the confirmation, which so far was taken to be the payment.
alter table public.bookings add column confirmed_at timestamptz(3);
-- What became too late for its dates was paid and never confirmed.
alter table public.bookings disable trigger user;
update public.bookings set confirmed_at = paid_at
  where paid_at is not null and starts_at is not null and cancel_reason is distinct from 'paid_too_late';
alter table public.bookings enable trigger user;
alter table public.bookings drop constraint bookings_paid_has_times;
alter table public.bookings add constraint bookings_paid_has_times check (
  status not in ('confirmed', 'active', 'completed')
    or (paid_at is not null and confirmed_at is not null and starts_at is not null and ends_at is not null
      and starts_at < ends_at));
grant select (confirmed_at) on public.bookings to authenticated;
