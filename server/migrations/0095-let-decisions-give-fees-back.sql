-- A decision about a complaint says whether the fees go back too, and a pickup can be contested by silence. Decisions made so far
-- gave back a percentage of every line, fees included.
alter table public.case_decisions
  add column fees_back boolean not null default false
    constraint case_decisions_fees_of_complaint check (not fees_back or cents > 0);
grant select (fees_back) on public.case_decisions to authenticated;

alter table public.cases drop constraint cases_contested_by_another_claim;
alter table public.cases add constraint cases_contested_by_another_claim
  check (kind <> 'meeting'
    or ((counterclaim is null or contested_at is not null) and counterclaim is distinct from claim));
