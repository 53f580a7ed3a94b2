-- A renter says that the item isn't as described: a case about a part of everything they paid, which goes back to them.
alter table public.bookings add column complaint_since timestamptz(3);
grant select (complaint_since) on public.bookings to authenticated;

alter table public.cases
  drop constraint cases_kind_known,
  drop constraint cases_amounts_of_a_claim,
  add column never_got boolean not null default false,
  add column back_by timestamptz(3),
  add column keep_cents integer,
  add constraint cases_kind_known check (kind in ('meeting', 'not_as_described', 'claim')),
  add constraint cases_amounts_of_a_claim
    check ((kind = 'meeting' or claim_cents is not null)
      and (kind <> 'meeting' or num_nonnulls(claim_cents, counterclaim_cents, verdict_cents) = 0)
      and (kind = 'claim') = (lines_until is not null)),
  add constraint cases_back_for_more
    check ((back_by is null) = (keep_cents is null) and (kind = 'not_as_described' or (back_by is null and not never_got))
      and not (never_got and back_by is not null) and keep_cents between 0 and claim_cents);
grant select (never_got, back_by, keep_cents) on public.cases to authenticated;

alter table public.refunds
  drop constraint refunds_purpose_known,
  add constraint refunds_purpose_known
    check (purpose in ('cancelled', 'paid_too_late', 'paid_twice', 'deposit', 'not_as_described', 'not_owed'));

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
      and ((c.kind <> 'meeting' and new.cents between 0 and c.claim_cents) or (c.kind = 'meeting' and new.verdict is not null))
  ) then
    raise exception 'a decision gives at most what is claimed'
      using errcode = 'check_violation', constraint = 'case_decisions_up_to_claim';
  end if;
  return new;
end
$$;
