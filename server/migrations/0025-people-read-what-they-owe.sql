-- What people owe and are owed is theirs to read.
grant select (id, posting_id, at, booking_id, account, cents, memo, person_id) on public.ledger_lines to authenticated;
create policy own on public.ledger_lines for select to authenticated
  using (person_id = (select public.caller_id()));
