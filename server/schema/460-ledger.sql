-- Where every cent went. Lines of one posting sum to zero; nobody may change or remove a line, its owner included. Which account
-- is whose, and what is posted when, is said in domain/src/ledger. What has been ordered and is not yet there stands in
-- 'in_transit'; a booking is settled when it holds nothing. 'card' is what earlier releases called the provider; a posting has
-- carried over what it held, and none is written to it.
create table public.ledger_lines (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  at timestamptz(3) not null default now(),
  -- What it is about: a booking, an invoice for Pro, or a payment for debts.
  booking_id uuid references public.bookings (id),
  account text not null
    constraint ledger_lines_account_known check (account in ('provider', 'in_transit', 'renter', 'owner', 'held',
      'platform', 'processing_cost', 'dispute_loss', 'outside', 'netted', 'card')),
  cents integer not null check (cents <> 0),
  operation_id uuid references public.payment_operations (id),
  memo text,
  -- Whose account it is: below zero is what we owe them, above zero what they owe us.
  person_id uuid constraint ledger_lines_person_id_fkey references public.profiles (id) on delete restrict,
  plan_invoice_id uuid constraint ledger_lines_plan_invoice_id_fkey references public.plan_invoices (id),
  debt_payment_id uuid constraint ledger_lines_debt_payment_id_fkey references public.debt_payments (id),
  -- Of a cost: the line of the provider's balance that says so.
  balance_line text constraint ledger_lines_one_of_balance_line unique,
  constraint ledger_lines_about_one_thing check (num_nonnulls(booking_id, plan_invoice_id, debt_payment_id) = 1),
  constraint ledger_lines_person_of_own_account check ((account in ('renter', 'owner')) = (person_id is not null)),
  constraint ledger_lines_cost_of_balance_line check ((account = 'processing_cost') = (balance_line is not null))
);

create index ledger_lines_of_booking on public.ledger_lines (booking_id, id);
create index ledger_lines_of_posting on public.ledger_lines (posting_id);
create index ledger_lines_of_operation on public.ledger_lines (operation_id);
create index ledger_lines_of_plan_invoice on public.ledger_lines (plan_invoice_id) where plan_invoice_id is not null;
create index ledger_lines_of_debt_payment on public.ledger_lines (debt_payment_id) where debt_payment_id is not null;
create index ledger_lines_costs on public.ledger_lines (at) where account = 'processing_cost';
create index ledger_lines_of_person on public.ledger_lines (person_id) where person_id is not null;

-- Checked at commit, when all lines of the posting are there.
create function public.posting_sums_to_zero() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  total bigint;
begin
  select sum(l.cents) into total from public.ledger_lines l where l.posting_id = new.posting_id;
  if total <> 0 then
    raise exception 'posting % is off by % cents', new.posting_id, total
      using errcode = 'check_violation', constraint = 'ledger_lines_sum_to_zero';
  end if;
  return null;
end
$$;
revoke all on function public.posting_sums_to_zero() from public, anon, authenticated, service_role;

create constraint trigger ledger_lines_sum_to_zero after insert on public.ledger_lines
  deferrable initially deferred for each row execute function public.posting_sums_to_zero();

create function public.postings_never_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  raise exception 'a posting never changes: write another that puts it right'
    using errcode = 'restrict_violation', constraint = 'ledger_lines_never_change';
end
$$;
revoke all on function public.postings_never_change() from public, anon, authenticated, service_role;

create trigger ledger_lines_never_change before update or delete on public.ledger_lines
  for each row execute function public.postings_never_change();
create trigger ledger_lines_never_emptied before truncate on public.ledger_lines
  for each statement execute function public.postings_never_change();

alter table public.ledger_lines enable row level security;
revoke all on public.ledger_lines from public, anon, authenticated, service_role;
revoke all on sequence public.ledger_lines_id_seq from public, anon, authenticated, service_role;
grant select, insert on public.ledger_lines to service_role;
create policy commands on public.ledger_lines to service_role using (true) with check (true);
-- What people owe and are owed is theirs to read.
grant select (id, posting_id, at, booking_id, account, cents, memo, person_id) on public.ledger_lines to authenticated;
create policy own on public.ledger_lines for select to authenticated
  using (person_id = (select public.caller_id()));
