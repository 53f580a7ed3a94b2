-- A decision keeps the words of its rule, and an appeal goes to admins who had no part in the first decision.
alter table public.case_decisions
  add column clause_heading text,
  add column clause_words text;
update public.case_decisions set
  clause_heading = case clause
    when 'pickup-handed-over' then 'Handed over'
    when 'pickup-renter-absent' then 'The renter did not come'
    when 'pickup-owner-absent' then 'The owner did not come'
    when 'pickup-unclear' then 'We can''t tell'
    when 'claim-damage' then 'Damage and missing parts'
    when 'claim-late' then 'Late returns'
    when 'claim-not-returned' then 'Items that never come back'
    when 'claim-wear' then 'Normal wear'
    when 'claim-unproven' then 'Not shown'
    else clause end,
  clause_words = case clause
    when 'pickup-handed-over' then 'An item counts as handed over once the renter has it, whether or not it was recorded here.'
    when 'pickup-renter-absent' then 'A renter who isn''t there within two hours of the start, or of the time you agreed on, is treated as cancelling late.'
    when 'pickup-owner-absent' then 'An owner who isn''t there with the item within two hours of the start, or of the time you agreed on, is treated as cancelling late: the renter gets everything back, and the owner owes the fees.'
    when 'pickup-unclear' then 'When we can''t tell what happened, the renter gets everything back, and it doesn''t count against anyone.'
    when 'claim-damage' then 'Renters pay for damage and for missing parts that the photos of both hand-overs show, up to the deposit: what a repair or a part costs, never more than the item is worth.'
    when 'claim-late' then 'An item that comes back more than three hours after the end costs one and a half times the daily price for each day that has begun, for at most 30 days.'
    when 'claim-not-returned' then 'A renter who does not bring an item back pays what it is worth, up to the deposit.'
    when 'claim-wear' then 'Traces of normal use, and what was there at the pickup, are not damage.'
    when 'claim-unproven' then 'What neither photos nor anything else recorded here shows is not paid for from the deposit.'
    else clause end;
alter table public.case_decisions
  alter column clause_heading set not null,
  alter column clause_words set not null,
  add constraint case_decisions_keeps_words check (btrim(clause_heading) <> '' and btrim(clause_words) <> '');
grant select (clause_heading, clause_words) on public.case_decisions to authenticated;

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
