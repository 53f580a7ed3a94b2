-- The account of a banned person is closed once their last booking is settled.
alter table public.profiles
  add column closed_at timestamptz(3),
  add constraint profiles_closed_when_banned
    check (closed_at is null or (suspended_at is not null and suspended_until is null));
