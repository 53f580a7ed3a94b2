-- An item that counts as lost can come back within 30 days after that is final: what its owner got for it goes back, but for late days.
alter table public.cases
  add column back_said_at timestamptz(3),
  add column back_denied_at timestamptz(3),
  add column came_back_at timestamptz(3),
  add column kept_cents integer,
  add column item_paused boolean not null default false,
  drop constraint cases_clock_runs_until_the_end,
  add constraint cases_clock_runs_until_the_end
    check (case when closed_at is null then next_at is not null
      else (next_at is not null) = (back_said_at is not null and back_denied_at is null and came_back_at is null) end),
  add constraint cases_back_again
    check (num_nonnulls(back_said_at, back_denied_at, came_back_at) = 0 or (kind = 'claim' and closed_at is not null and verdict_cents > 0)),
  add constraint cases_denied_what_was_said check (back_denied_at is null or back_said_at is not null),
  add constraint cases_keeps_of_what_came_back
    check ((kept_cents is null) = (came_back_at is null) and kept_cents between 0 and verdict_cents);
grant select (back_said_at, back_denied_at, came_back_at, kept_cents, item_paused) on public.cases to authenticated;

alter table public.refunds
  drop constraint refunds_purpose_known,
  add constraint refunds_purpose_known
    check (purpose in ('cancelled', 'paid_too_late', 'paid_twice', 'deposit', 'not_as_described', 'not_owed', 'came_back'));
