-- What was paid: each payment of the provider is a row, next to its refunds (455). What is sold besides rentals will be a
-- purpose of its own.
create table public.payments (
  id uuid not null default gen_random_uuid() constraint payments_pkey primary key,
  created_at timestamptz(3) not null default now(),
  -- What it is paid for.
  subject_type text not null
    constraint payments_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  subject_id uuid not null,
  -- Unasked is money no one asked for: a second payment, or one that no longer fits a booking.
  purpose text not null
    constraint payments_purpose_known check (purpose in ('rental', 'unasked', 'debt')),
  payment_intent_id text not null constraint payments_one_of_intent unique,
  cents integer not null constraint payments_of_something check (cents > 0),
  state text not null
    constraint payments_state_known check (state in ('kept', 'returned')),
  paid_at timestamptz(3) not null,
  constraint payments_unasked_are_returned check (purpose <> 'unasked' or state = 'returned')
);
create index payments_of_subject on public.payments (subject_id);
create unique index payments_one_of_rental on public.payments (subject_id) where purpose = 'rental';

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
grant select, insert, update on public.payments to service_role;
create policy commands on public.payments to service_role using (true) with check (true);
