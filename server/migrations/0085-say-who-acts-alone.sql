-- An admin who has dealt with the people something is about acts on it once no other admin could for a week, and it says so.
alter table public.moderation_acts add column alone boolean not null default false;
alter table public.case_decisions add column alone boolean not null default false;
alter table public.case_decisions drop constraint case_decisions_above_limit_need_second;
alter table public.case_decisions add constraint case_decisions_above_limit_need_second
  check (stake_cents <= 50000 or agreed_by is not null or alone);
grant select (alone) on public.case_decisions to authenticated;
