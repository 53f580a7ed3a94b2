-- People pay what they owe us by card.
alter table public.payment_operations
  drop constraint payment_operations_subject_known,
  add constraint payment_operations_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt'));
alter table public.payments
  drop constraint payments_subject_known,
  add constraint payments_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  drop constraint payments_purpose_known,
  add constraint payments_purpose_known check (purpose in ('rental', 'unasked', 'debt'));
alter table public.refunds
  drop constraint refunds_subject_known,
  add constraint refunds_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  drop constraint refunds_purpose_known,
  add constraint refunds_purpose_known
    check (purpose in ('cancelled', 'paid_too_late', 'paid_twice', 'deposit', 'not_owed'));
alter table public.fraud_warnings
  drop constraint fraud_warnings_subject_known,
  add constraint fraud_warnings_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt'));
alter table public.payment_disputes
  drop constraint payment_disputes_subject_known,
  add constraint payment_disputes_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt'));

-- What people pay for what they owe us: each page of the provider that was opened for it, and which debts it was for. At most
-- one is open for a person.
create table public.debt_payments (
  id uuid not null constraint debt_payments_pkey primary key,
  created_at timestamptz(3) not null,
  person_id uuid not null constraint debt_payments_person_id_fkey references public.profiles (id) on delete restrict,
  cents integer not null constraint debt_payments_of_something check (cents > 0),
  state text not null constraint debt_payments_state_known check (state in ('preparing', 'open', 'paid', 'over')),
  -- The call that opens the page.
  operation_id uuid
    constraint debt_payments_operation_id_fkey references public.payment_operations (id)
    constraint debt_payments_one_of_operation unique,
  provider_session_id text constraint debt_payments_one_of_provider unique,
  url text,
  page_ends_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- What came and was no longer owed.
  returned_cents integer not null default 0 constraint debt_payments_returned_counted check (returned_cents >= 0),
  constraint debt_payments_paid_at_a_time check ((state = 'paid') = (paid_at is not null)),
  constraint debt_payments_open_has_page check (state not in ('open', 'paid') or provider_session_id is not null)
);
create unique index debt_payments_one_open on public.debt_payments (person_id) where state in ('preparing', 'open');
create index debt_payments_of_person on public.debt_payments (person_id, created_at desc);
create index debt_payments_open_until on public.debt_payments (page_ends_at) where state = 'open';

-- The debts a payment is for, and what of each it settled.
create table public.debt_payment_lines (
  debt_payment_id uuid not null
    constraint debt_payment_lines_debt_payment_id_fkey references public.debt_payments (id),
  place smallint not null constraint debt_payment_lines_counted check (place > 0),
  kind text not null constraint debt_payment_lines_kind_known check (kind in ('owner', 'renter', 'lost-payment')),
  booking_id uuid not null constraint debt_payment_lines_booking_id_fkey references public.bookings (id),
  dispute_id uuid constraint debt_payment_lines_dispute_id_fkey references public.payment_disputes (id),
  cents integer not null constraint debt_payment_lines_of_something check (cents > 0),
  settled_cents integer not null default 0,
  constraint debt_payment_lines_pkey primary key (debt_payment_id, place),
  constraint debt_payment_lines_dispute_of_lost check ((kind = 'lost-payment') = (dispute_id is not null)),
  constraint debt_payment_lines_settled_of_owed check (settled_cents between 0 and cents)
);
create index debt_payment_lines_of_booking on public.debt_payment_lines (booking_id);
create index debt_payment_lines_of_dispute on public.debt_payment_lines (dispute_id) where dispute_id is not null;

alter table public.debt_payments enable row level security;
alter table public.debt_payment_lines enable row level security;
revoke all on public.debt_payments, public.debt_payment_lines from public, anon, authenticated, service_role;
grant select, insert, update on public.debt_payments, public.debt_payment_lines to service_role;
grant select (id, created_at, person_id, cents, state, paid_at, returned_cents) on public.debt_payments to authenticated;
grant select (debt_payment_id, place, kind, booking_id, cents, settled_cents) on public.debt_payment_lines to authenticated;
create policy own on public.debt_payments for select to authenticated using (person_id = (select public.caller_id()));
create policy own on public.debt_payment_lines for select to authenticated using (exists (
  select from public.debt_payments p where p.id = debt_payment_id));
create policy commands on public.debt_payments to service_role using (true) with check (true);
create policy commands on public.debt_payment_lines to service_role using (true) with check (true);

alter table public.ledger_lines
  add column debt_payment_id uuid constraint ledger_lines_debt_payment_id_fkey references public.debt_payments (id),
  drop constraint ledger_lines_about_one_thing,
  add constraint ledger_lines_about_one_thing check (num_nonnulls(booking_id, plan_invoice_id, debt_payment_id) = 1);
create index ledger_lines_of_debt_payment on public.ledger_lines (debt_payment_id) where debt_payment_id is not null;
