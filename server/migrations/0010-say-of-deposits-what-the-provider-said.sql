-- A checkout may also be for a card given for the deposit.
alter table public.checkout_sessions add column purpose text not null default 'rental'
  constraint checkout_sessions_purpose_known check (purpose in ('rental', 'deposit'));
drop index public.checkout_sessions_one_open;
create unique index checkout_sessions_one_open on public.checkout_sessions (booking_id, purpose)
  where state in ('preparing', 'open');
grant select (purpose) on public.checkout_sessions to authenticated;

alter table public.bookings drop constraint bookings_cancel_reason_check;
alter table public.bookings add constraint bookings_cancel_reason_check check (cancel_reason in ('declined',
  'request_expired', 'payment_expired', 'withdrawn', 'dates_taken', 'paid_too_late', 'renter_free', 'renter_late',
  'owner', 'deposit_not_held', 'admin'));

-- The deposit says what the provider said. So far a declined card was tried every hour without end, every deposit of an
-- ended booking said "released", and a hold that had run out still stood as held.
alter table public.deposits drop constraint deposits_status_check;
alter table public.deposits drop constraint deposits_check;
alter table public.deposits drop constraint deposits_check1;
alter table public.deposits add column needed_by timestamptz(3);
alter table public.deposits disable trigger user;

-- Being asked for at this moment.
update public.deposits d set status = 'placing', due_at = null
  where d.status in ('scheduled', 'failed') and d.due_at is null and exists (
    select from public.payment_operations o
    where o.booking_id = d.booking_id and o.kind = 'hold-deposit' and o.state = 'pending');
update public.deposits set status = 'held' where status = 'authorised';
-- What ended: never held, let go, or still to be let go.
update public.deposits set status = 'dropped' where status = 'released' and payment_intent_id is null;
update public.deposits d set status = 'releasing'
  where d.status = 'released' and not exists (
    select from public.payment_operations o
    where o.booking_id = d.booking_id and o.kind = 'release-deposit' and o.state in ('done', 'failed'));
-- Tries so far were every hour; what was declined has one try of the card left, whose answer both are told.
update public.deposits set attempts = least(attempts, 3) where status in ('scheduled', 'placing', 'failed');
-- Until a day before the start the deposit must be held, or the booking ends with everything back. Nearer ones have six
-- hours, at most until the start; what has started is not cancelled for it any more.
update public.deposits d
  set needed_by = greatest(b.starts_at - interval '24 hours', least(now() + interval '6 hours', b.starts_at))
  from public.bookings b
  where b.id = d.booking_id and b.status = 'confirmed' and b.starts_at > now() and b.payment_intent_id is not null
    and d.status in ('scheduled', 'placing', 'failed');
alter table public.deposits enable trigger user;
alter table public.bookings disable trigger user;
update public.bookings b set deadline_at = d.needed_by
  from public.deposits d where d.booking_id = b.id and d.needed_by is not null;
alter table public.bookings enable trigger user;

alter table public.deposits add constraint deposits_status_known check (status in ('not_required', 'scheduled',
  'placing', 'held', 'failed', 'lapsed', 'releasing', 'released', 'dropped'));
alter table public.deposits add constraint deposits_none_without_amount check (
  (amount_cents = 0) = (status = 'not_required'));
alter table public.deposits add constraint deposits_hold_has_intent check (
  status not in ('held', 'lapsed', 'releasing', 'released') or payment_intent_id is not null);
alter table public.deposits add constraint deposits_needed_until_held check (
  needed_by is null or status in ('scheduled', 'placing', 'failed', 'lapsed'));
create index deposits_held_until on public.deposits (capture_before) where status = 'held';
grant select (needed_by, capture_before) on public.deposits to authenticated;
