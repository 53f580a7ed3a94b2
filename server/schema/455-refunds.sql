-- What is given back: each refund of a payment is a row, moved by what the provider answers and says later. One that a bank sent
-- back is still owed, and is tried again as a row of its own.
create table public.refunds (
  id uuid not null default gen_random_uuid() constraint refunds_pkey primary key,
  created_at timestamptz(3) not null default now(),
  -- What it is given back for.
  subject_type text not null
    constraint refunds_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  subject_id uuid not null,
  payment_intent_id text not null,
  cents integer not null constraint refunds_give_something check (cents > 0),
  purpose text not null
    constraint refunds_purpose_known check (purpose in ('cancelled', 'paid_too_late', 'paid_twice', 'deposit', 'not_as_described', 'not_owed', 'came_back')),
  try_number integer not null default 1 constraint refunds_try_counted check (try_number > 0),
  state text not null default 'planned'
    constraint refunds_state_known check (state in ('planned', 'pending', 'done', 'failed', 'settled')),
  -- The call that makes it; none while a dispute keeps the money where it is.
  operation_id uuid
    constraint refunds_operation_id_fkey references public.payment_operations (id)
    constraint refunds_one_of_operation unique,
  provider_refund_id text constraint refunds_one_of_provider unique,
  error text,
  failed_at timestamptz(3),
  next_try_at timestamptz(3),
  -- When the provider said that it arrived.
  arrived_at timestamptz(3),
  -- When the provider is next asked about it, should an event be lost: also after it arrived, as its bank may send it back.
  ask_at timestamptz(3),
  constraint refunds_once_for_a_purpose unique (payment_intent_id, purpose, try_number),
  constraint refunds_next_try_of_failed check (next_try_at is null or state = 'failed'),
  constraint refunds_failed_at_a_time check (state <> 'failed' or failed_at is not null),
  constraint refunds_asked_about_once_made
    check (ask_at is null or (state in ('pending', 'done') and provider_refund_id is not null))
);
create index refunds_of_subject on public.refunds (subject_id);
create index refunds_to_try_again on public.refunds (next_try_at) where next_try_at is not null;
create index refunds_to_ask_about on public.refunds (ask_at) where ask_at is not null;
create index refunds_not_over on public.refunds (created_at, id) where state in ('planned', 'pending', 'failed');

-- A payment the cardholder's bank takes back. While it stands, no money of the payment is moved.
create table public.payment_disputes (
  id uuid not null default gen_random_uuid() constraint payment_disputes_pkey primary key,
  opened_at timestamptz(3) not null,
  provider_dispute_id text not null constraint payment_disputes_one_of_provider unique,
  payment_intent_id text not null,
  charge_id text not null,
  subject_type text not null
    constraint payment_disputes_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  subject_id uuid not null,
  cents integer not null constraint payment_disputes_about_something check (cents > 0),
  reason text not null,
  provider_status text not null,
  state text not null
    constraint payment_disputes_state_known check (state in ('open', 'won', 'lost', 'withdrawn')),
  due_by timestamptz(3),
  closed_at timestamptz(3),
  constraint payment_disputes_closed_unless_open check ((state = 'open') = (closed_at is null))
);
create index payment_disputes_of_payment on public.payment_disputes (payment_intent_id);
create index payment_disputes_of_charge on public.payment_disputes (charge_id);
create index payment_disputes_of_subject on public.payment_disputes (subject_id);
create index payment_disputes_open on public.payment_disputes (opened_at, id) where state = 'open';

-- What the bank of a disputed payment is told: written by admins, and sent once.
create table public.dispute_answers (
  dispute_id uuid not null constraint dispute_answers_pkey primary key
    constraint dispute_answers_dispute_id_fkey references public.payment_disputes (id),
  state text not null constraint dispute_answers_state_known check (state in ('draft', 'sending', 'sent', 'refused')),
  -- Texts by the provider's names of the fields.
  evidence jsonb not null constraint dispute_answers_evidence_is_an_object check (jsonb_typeof(evidence) = 'object'),
  saved_at timestamptz(3) not null,
  saved_by uuid constraint dispute_answers_saved_by_fkey references public.profiles (id) on delete set null,
  -- Each attempt at sending it is a call with a key of its own.
  try_number integer not null default 0 constraint dispute_answers_tries_counted check (try_number >= 0),
  operation_id uuid constraint dispute_answers_operation_id_fkey references public.payment_operations (id)
    constraint dispute_answers_one_of_operation unique,
  sent_at timestamptz(3),
  -- The provider's reason for refusing it.
  error text,
  constraint dispute_answers_sent_by_call check (state = 'draft' or operation_id is not null),
  constraint dispute_answers_sent_has_instant check ((state = 'sent') = (sent_at is not null))
);

-- A warning of the bank that issued a card: the payment may be fraud, and may be taken back. No money moves by itself.
create table public.fraud_warnings (
  id uuid not null default gen_random_uuid() constraint fraud_warnings_pkey primary key,
  -- When the provider heard of it.
  warned_at timestamptz(3) not null,
  provider_warning_id text not null constraint fraud_warnings_one_of_provider unique,
  payment_intent_id text not null,
  subject_type text not null
    constraint fraud_warnings_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  subject_id uuid not null,
  fraud_type text not null,
  -- When an admin looked at it and found nothing; who and why is among the acts of admins.
  cleared_at timestamptz(3)
);
create index fraud_warnings_of_payment on public.fraud_warnings (payment_intent_id);
create index fraud_warnings_of_subject on public.fraud_warnings (subject_id);
create index fraud_warnings_not_cleared on public.fraud_warnings (warned_at, id) where cleared_at is null;

alter table public.refunds enable row level security;
alter table public.payment_disputes enable row level security;
revoke all on public.refunds, public.payment_disputes from public, anon, authenticated, service_role;
grant select, insert, update on public.refunds, public.payment_disputes to service_role;
create policy commands on public.refunds to service_role using (true) with check (true);
create policy commands on public.payment_disputes to service_role using (true) with check (true);

alter table public.fraud_warnings enable row level security;
revoke all on public.fraud_warnings from public, anon, authenticated, service_role;
grant select, insert, update on public.fraud_warnings to service_role;
create policy commands on public.fraud_warnings to service_role using (true) with check (true);

alter table public.dispute_answers enable row level security;
revoke all on public.dispute_answers from public, anon, authenticated, service_role;
grant select, insert, update on public.dispute_answers to service_role;
create policy commands on public.dispute_answers to service_role using (true) with check (true);
