-- While a bank looks into a dispute of a charged deposit, no clock of the claim on it runs. Claims that are open now stop in the
-- clock's next round.
alter table public.cases
  add column paused_at timestamptz(3),
  add column paused_ms bigint not null default 0,
  add constraint cases_paused_for_a_while check (paused_ms >= 0),
  add constraint cases_paused_is_open_claim check (paused_at is null or (kind = 'claim' and closed_at is null)),
  drop constraint cases_clock_runs_until_the_end,
  add constraint cases_clock_runs_until_the_end
    check (case when closed_at is null then next_at is not null or paused_at is not null
      else (next_at is not null) = (back_said_at is not null and back_denied_at is null and came_back_at is null) end);
grant select (paused_at) on public.cases to authenticated;
