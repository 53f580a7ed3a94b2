-- A case: what the two sides of a booking say about it, and what became of that (domain/src/cases/cases.machine.ts). What they said
-- stands in the booking's evidence.
create table public.cases (
  id uuid constraint cases_pkey primary key,
  booking_id uuid not null constraint cases_booking_id_fkey references public.bookings (id),
  kind text not null constraint cases_kind_known check (kind in ('meeting', 'not_as_described', 'claim')),
  status text not null constraint cases_status_known
    check (status in ('open', 'accepted', 'lapsed', 'contested', 'decided', 'withdrawn')),
  opened_by text not null constraint cases_opened_by_party check (opened_by in ('renter', 'owner')),
  opened_at timestamptz(3) not null,
  -- What the pickup is as the opener has it, and as the other side has it once they disagree.
  claim text constraint cases_claim_known check (claim in ('handed_over', 'renter_absent', 'owner_absent')),
  counterclaim text
    constraint cases_counterclaim_known check (counterclaim in ('handed_over', 'renter_absent', 'owner_absent')),
  -- The same in cents: what the owner claims from the deposit, or what the renter asks back because the item isn't as described; and
  -- how much of that the other side agrees to.
  claim_cents integer constraint cases_claim_something check (claim_cents > 0),
  counterclaim_cents integer,
  -- The renter's own code or button stands for the hand-over the claim rests on, so their silence can settle it.
  renters_word boolean not null default false,
  -- Until when the owner can add to what they claim.
  lines_until timestamptz(3),
  -- The renter never got the item. If they did: by when it has to be back for more than what they can have and keep it.
  never_got boolean not null default false,
  back_by timestamptz(3),
  keep_cents integer,
  lapsed_at timestamptz(3),
  contested_at timestamptz(3),
  -- The admin drawn by lot, and when the last lot was drawn, whether or not there was anybody to draw.
  admin_id uuid constraint cases_admin_id_fkey references public.profiles (id) on delete set null,
  drawn_at timestamptz(3),
  alarmed_at timestamptz(3),
  -- Since when its clocks stand still, because a bank looks into a dispute of the charged deposit; and for how long they did before
  -- since the current one began.
  paused_at timestamptz(3),
  paused_ms bigint not null default 0 constraint cases_paused_for_a_while check (paused_ms >= 0),
  -- A decision that waits for a second admin, and who made it.
  proposal jsonb,
  proposed_by uuid constraint cases_proposed_by_fkey references public.profiles (id) on delete set null,
  -- The latest decision.
  decision_id uuid,
  appealed_by text constraint cases_appealed_by_party check (appealed_by in ('renter', 'owner')),
  appealed_at timestamptz(3),
  -- How it ended for good.
  verdict text
    constraint cases_verdict_known check (verdict in ('handed_over', 'renter_absent', 'owner_absent', 'not_met')),
  verdict_cents integer,
  closed_at timestamptz(3),
  -- An item that counts as lost: when the renter said that it is back, the owner that it is not, since when it counts as back, and what
  -- of the verdict the owner keeps then. And whether we paused its listing because of that.
  back_said_at timestamptz(3),
  back_denied_at timestamptz(3),
  came_back_at timestamptz(3),
  kept_cents integer,
  item_paused boolean not null default false,
  -- When the clock next has something to do (domain/src/cases/case-clock.rules.ts).
  next_at timestamptz(3),
  constraint cases_words_of_a_meeting
    check (kind = 'meeting' and claim is not null
      or kind <> 'meeting' and num_nonnulls(claim, counterclaim, verdict) = 0),
  constraint cases_amounts_of_a_claim
    check ((kind = 'meeting' or claim_cents is not null)
      and (kind <> 'meeting' or num_nonnulls(claim_cents, counterclaim_cents, verdict_cents) = 0)
      and (kind = 'claim') = (lines_until is not null)),
  constraint cases_renters_word_for_a_claim check (kind = 'claim' or not renters_word),
  constraint cases_back_for_more
    check ((back_by is null) = (keep_cents is null) and (kind = 'not_as_described' or (back_by is null and not never_got))
      and not (never_got and back_by is not null) and keep_cents between 0 and claim_cents),
  constraint cases_contested_by_another_claim
    check (kind <> 'meeting'
      or ((counterclaim is null or contested_at is not null) and counterclaim is distinct from claim)),
  -- A claim that nobody answers is contested too when it is so high that an admin has to decide.
  constraint cases_counterclaim_is_less
    check (counterclaim_cents is null
      or (contested_at is not null and counterclaim_cents >= 0 and counterclaim_cents < claim_cents)),
  constraint cases_verdict_up_to_claim check (verdict_cents between 0 and claim_cents),
  constraint cases_proposed_while_contested
    check (proposal is null or (status = 'contested' and closed_at is null)),
  constraint cases_contested_has_instant check (status <> 'contested' or contested_at is not null),
  constraint cases_lapsed_has_instant check (status <> 'lapsed' or lapsed_at is not null),
  constraint cases_decided_by_decision check (status <> 'decided' or decision_id is not null),
  constraint cases_appealed_of_decision
    check ((appealed_by is null) = (appealed_at is null) and (appealed_at is null or decision_id is not null)),
  constraint cases_end_with_verdict
    check ((num_nonnulls(verdict, verdict_cents) = 0) = (closed_at is null or status = 'withdrawn')
      and (closed_at is null or admin_id is null)),
  constraint cases_withdrawn_is_over check (status not in ('accepted', 'withdrawn') or closed_at is not null),
  constraint cases_clock_runs_until_the_end
    check (case when closed_at is null then next_at is not null or paused_at is not null
      else (next_at is not null) = (back_said_at is not null and back_denied_at is null and came_back_at is null) end),
  constraint cases_paused_is_open_claim check (paused_at is null or (kind = 'claim' and closed_at is null)),
  constraint cases_back_again
    check (num_nonnulls(back_said_at, back_denied_at, came_back_at) = 0 or (kind = 'claim' and closed_at is not null and verdict_cents > 0)),
  constraint cases_denied_what_was_said check (back_denied_at is null or back_said_at is not null),
  constraint cases_keeps_of_what_came_back
    check ((kept_cents is null) = (came_back_at is null) and kept_cents between 0 and verdict_cents)
);
-- One case of a booking; one that was taken back leaves room for another.
create unique index cases_one_of_booking on public.cases (booking_id, kind) where status <> 'withdrawn';
create index cases_of_booking on public.cases (booking_id, opened_at);
create index cases_next on public.cases (next_at) where next_at is not null;
create index cases_to_decide on public.cases (contested_at, id) where status = 'contested' and closed_at is null;
create index cases_of_admin on public.cases (admin_id) where admin_id is not null;

-- What an owner claims, thing by thing. What was said once is never changed.
create table public.case_lines (
  case_id uuid not null constraint case_lines_case_id_fkey references public.cases (id),
  seq smallint not null constraint case_lines_counted check (seq between 1 and 50),
  at timestamptz(3) not null,
  kind text not null constraint case_lines_kind_known check (kind in ('damage', 'missing', 'late', 'not_returned')),
  cents integer not null constraint case_lines_something check (cents > 0),
  words text not null constraint case_lines_words_length check (char_length(words) <= 1000),
  constraint case_lines_pkey primary key (case_id, seq)
);

-- Everything together is at most the deposit; only days of lateness go beyond it.
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

-- What an admin decided: what happened, by which clause, why, and on the strength of which evidence. None of it may be missing, and
-- nobody, our own commands included, may change a line.
create table public.case_decisions (
  id uuid constraint case_decisions_pkey primary key,
  case_id uuid not null constraint case_decisions_case_id_fkey references public.cases (id),
  -- 1, or 2 after an appeal: then by another admin.
  round smallint not null constraint case_decisions_two_rounds check (round in (1, 2)),
  at timestamptz(3) not null,
  admin_id uuid not null constraint case_decisions_admin_id_fkey references public.profiles (id) on delete restrict,
  verdict text constraint case_decisions_verdict_known
    check (verdict in ('handed_over', 'renter_absent', 'owner_absent', 'not_met')),
  cents integer,
  -- In a complaint: the renter gets the fees back as well, and the owner owes them.
  fees_back boolean not null default false constraint case_decisions_fees_of_complaint check (not fees_back or cents > 0),
  -- How much money it is about: what it gives of a deposit, or the whole price of a rental. Above $500 another admin agreed.
  stake_cents integer not null constraint case_decisions_stake_counted check (stake_cents >= 0),
  agreed_by uuid constraint case_decisions_agreed_by_fkey references public.profiles (id) on delete restrict,
  clause text not null constraint case_decisions_names_clause check (btrim(clause) <> ''),
  reasons text not null constraint case_decisions_gives_reasons
    check (char_length(btrim(reasons)) between 20 and 2000),
  evidence uuid[] not null constraint case_decisions_rests_on_evidence
    check (cardinality(evidence) > 0 and array_position(evidence, null) is null),
  constraint case_decisions_decide_something check (num_nonnulls(verdict, cents) = 1),
  constraint case_decisions_stake_of_amount check (cents is null or cents <= stake_cents),
  -- Decided by one admin, regardless of whom they had dealt with and of the amount, because no one else had for a week.
  alone boolean not null default false,
  constraint case_decisions_above_limit_need_second check (stake_cents <= 50000 or agreed_by is not null or alone),
  constraint case_decisions_second_is_another check (agreed_by <> admin_id),
  constraint case_decisions_once_a_round unique (case_id, round),
  constraint case_decisions_by_different_admins unique (case_id, admin_id),
  -- The rule as it read then.
  clause_heading text not null,
  clause_words text not null,
  constraint case_decisions_keeps_words check (btrim(clause_heading) <> '' and btrim(clause_words) <> ''),
  constraint case_decisions_of_case unique (id, case_id)
);
create index case_decisions_of_admin on public.case_decisions (admin_id);
create index case_decisions_agreed_by on public.case_decisions (agreed_by) where agreed_by is not null;
alter table public.cases add constraint cases_decision_id_fkey
  foreign key (decision_id, id) references public.case_decisions (id, case_id);

-- A decision rests on evidence of its own booking, and gives at most what is claimed.
create function public.require_own_evidence() returns trigger
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
      and ((c.kind <> 'meeting' and new.cents between 0 and c.claim_cents) or (c.kind = 'meeting' and new.verdict is not null))
  ) then
    raise exception 'a decision gives at most what is claimed'
      using errcode = 'check_violation', constraint = 'case_decisions_up_to_claim';
  end if;
  return new;
end
$$;
revoke all on function public.require_own_evidence() from public, anon, authenticated, service_role;

create trigger case_decisions_on_own_evidence before insert on public.case_decisions
  for each row execute function public.require_own_evidence();

-- Who decided or agreed the first time has no part in the decision after an appeal.
create function public.require_new_admins() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.case_decisions d
    where d.case_id = new.case_id
      and (array[d.admin_id, d.agreed_by] && array[new.admin_id, new.agreed_by])
  ) then
    raise exception 'an appeal is decided by other admins'
      using errcode = 'check_violation', constraint = 'case_decisions_by_new_admins';
  end if;
  return new;
end
$$;
revoke all on function public.require_new_admins() from public, anon, authenticated, service_role;

create trigger case_decisions_by_new_admins before insert on public.case_decisions
  for each row execute function public.require_new_admins();

alter table public.cases enable row level security;
alter table public.case_lines enable row level security;
alter table public.case_decisions enable row level security;
revoke all on public.cases, public.case_lines, public.case_decisions from public, anon, authenticated, service_role;
-- Who was drawn, and who decided, is nothing for the two sides.
grant select (id, booking_id, kind, status, opened_by, opened_at, claim, counterclaim, claim_cents, counterclaim_cents, renters_word, lines_until,
  never_got, back_by, keep_cents, lapsed_at, contested_at, appealed_by, appealed_at, paused_at, verdict, verdict_cents, closed_at,
  back_said_at, back_denied_at, came_back_at, kept_cents, item_paused) on public.cases to authenticated;
grant select (case_id, seq, at, kind, cents, words) on public.case_lines to authenticated;
grant select (case_id, round, at, verdict, cents, fees_back, clause, clause_heading, clause_words, reasons, evidence, alone) on public.case_decisions to authenticated;
grant select, insert, update on public.cases to service_role;
grant select, insert on public.case_lines, public.case_decisions to service_role;
create policy parties on public.cases for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy parties on public.case_lines for select to authenticated
  using (exists (select from public.cases c where c.id = case_id));
create policy parties on public.case_decisions for select to authenticated
  using (exists (select from public.cases c where c.id = case_id));
create policy commands on public.cases to service_role using (true) with check (true);
create policy commands on public.case_lines to service_role using (true) with check (true);
create policy commands on public.case_decisions to service_role using (true) with check (true);
