-- An owner claims something from the deposit: a case with lines and amounts. What it is about is charged once, and stands apart until
-- the case is settled. Decisions about more than $500 need a second admin.
alter table public.bookings add column claim_since timestamptz(3);
grant select (claim_since) on public.bookings to authenticated;

alter table public.deposits
  add column claimed boolean not null default false,
  add column take_cents integer constraint deposits_take_up_to_all check (take_cents > 0 and take_cents <= amount_cents),
  add column award_cents integer constraint deposits_award_counted check (award_cents >= 0),
  add column claim_card_tried boolean not null default false,
  add constraint deposits_taken_for_a_claim
    check (claimed or (take_cents is null and award_cents is null and not claim_card_tried));
grant select (claimed, take_cents, award_cents) on public.deposits to authenticated;

alter table public.cases
  drop constraint cases_kind_known,
  drop constraint cases_contested_by_another_claim,
  drop constraint cases_end_with_verdict,
  alter column claim drop not null,
  add column claim_cents integer constraint cases_claim_something check (claim_cents > 0),
  add column counterclaim_cents integer,
  add column lines_until timestamptz(3),
  add column proposal jsonb,
  add column proposed_by uuid constraint cases_proposed_by_fkey references public.profiles (id) on delete set null,
  add column verdict_cents integer,
  add constraint cases_kind_known check (kind in ('meeting', 'claim')),
  add constraint cases_words_of_a_meeting
    check (kind = 'meeting' and claim is not null
      or kind <> 'meeting' and num_nonnulls(claim, counterclaim, verdict) = 0),
  add constraint cases_amounts_of_a_claim
    check (kind = 'claim' and num_nulls(claim_cents, lines_until) = 0
      or kind <> 'claim' and num_nonnulls(claim_cents, lines_until, counterclaim_cents, verdict_cents) = 0),
  add constraint cases_contested_by_another_claim
    check (kind <> 'meeting'
      or ((counterclaim is null) = (contested_at is null) and counterclaim is distinct from claim)),
  add constraint cases_counterclaim_is_less
    check (counterclaim_cents is null
      or (contested_at is not null and counterclaim_cents >= 0 and counterclaim_cents < claim_cents)),
  add constraint cases_verdict_up_to_claim check (verdict_cents between 0 and claim_cents),
  add constraint cases_proposed_while_contested
    check (proposal is null or (status = 'contested' and closed_at is null)),
  add constraint cases_end_with_verdict
    check ((num_nonnulls(verdict, verdict_cents) = 0) = (closed_at is null or status = 'withdrawn')
      and (closed_at is null or admin_id is null));
grant select (claim_cents, counterclaim_cents, lines_until, verdict_cents) on public.cases to authenticated;

create table public.case_lines (
  case_id uuid not null constraint case_lines_case_id_fkey references public.cases (id),
  seq smallint not null constraint case_lines_counted check (seq between 1 and 50),
  at timestamptz(3) not null,
  kind text not null constraint case_lines_kind_known check (kind in ('damage', 'missing', 'late', 'not_returned')),
  cents integer not null constraint case_lines_something check (cents > 0),
  words text not null constraint case_lines_words_length check (char_length(words) <= 1000),
  constraint case_lines_pkey primary key (case_id, seq)
);
alter table public.case_lines enable row level security;
revoke all on public.case_lines from public, anon, authenticated, service_role;
grant select (case_id, seq, at, kind, cents, words) on public.case_lines to authenticated;
grant select, insert on public.case_lines to service_role;
create policy parties on public.case_lines for select to authenticated
  using (exists (select from public.cases c where c.id = case_id));
create policy commands on public.case_lines to service_role using (true) with check (true);

create function public.require_within_deposit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if (select sum(l.cents) from public.case_lines l where l.case_id = new.case_id and l.kind <> 'late')
    > (select b.deposit_cents from public.cases c join public.bookings b on b.id = c.booking_id where c.id = new.case_id)
  then
    raise exception 'a claim is at most the deposit'
      using errcode = 'check_violation', constraint = 'case_lines_within_deposit';
  end if;
  return null;
end
$$;
revoke all on function public.require_within_deposit() from public, anon, authenticated, service_role;
create trigger case_lines_within_deposit after insert on public.case_lines
  for each row execute function public.require_within_deposit();

alter table public.case_decisions
  alter column verdict drop not null,
  add column cents integer,
  add column stake_cents integer not null default 0 constraint case_decisions_stake_counted check (stake_cents >= 0),
  add column agreed_by uuid constraint case_decisions_agreed_by_fkey references public.profiles (id) on delete restrict,
  add constraint case_decisions_decide_something check (num_nonnulls(verdict, cents) = 1),
  add constraint case_decisions_stake_of_amount check (cents is null or cents <= stake_cents),
  add constraint case_decisions_above_limit_need_second check (stake_cents <= 50000 or agreed_by is not null),
  add constraint case_decisions_second_is_another check (agreed_by <> admin_id);
alter table public.case_decisions alter column stake_cents drop default;
create index case_decisions_agreed_by on public.case_decisions (agreed_by) where agreed_by is not null;
grant select (cents) on public.case_decisions to authenticated;

create or replace function public.require_own_evidence() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from unnest(new.evidence) as wanted (id)
    where not exists (
      select from public.evidence e join public.cases c on c.booking_id = e.booking_id
      where e.id = wanted.id and c.id = new.case_id)
  ) then
    raise exception 'a decision rests on evidence of its own booking'
      using errcode = 'check_violation', constraint = 'case_decisions_on_own_evidence';
  end if;
  if not exists (
    select from public.cases c where c.id = new.case_id
      and ((c.kind = 'claim' and new.cents between 0 and c.claim_cents) or (c.kind = 'meeting' and new.verdict is not null))
  ) then
    raise exception 'a decision gives at most what is claimed'
      using errcode = 'check_violation', constraint = 'case_decisions_up_to_claim';
  end if;
  return new;
end
$$;
