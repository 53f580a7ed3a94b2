-- Each payment is a row of its own, so far a column of its booking, and a refund says when it arrived.
create table public.payments (
  id uuid not null default gen_random_uuid() constraint payments_pkey primary key,
  created_at timestamptz(3) not null default now(),
  subject_type text not null
    constraint payments_subject_known check (subject_type in ('booking', 'person', 'payout')),
  subject_id uuid not null,
  purpose text not null
    constraint payments_purpose_known check (purpose in ('rental', 'unasked')),
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

insert into public.payments (created_at, subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
  select b.paid_at, 'booking', b.id, 'rental', b.payment_intent_id, b.charged_cents,
    case when b.cancel_reason = 'paid_too_late' then 'returned' else 'kept' end, b.paid_at
  from public.bookings b where b.payment_intent_id is not null and b.paid_at is not null and b.charged_cents > 0;
-- Money nobody had asked for left its refund, written in the same breath.
insert into public.payments (created_at, subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
  select distinct on (r.payment_intent_id) r.created_at, r.subject_type, r.subject_id, 'unasked', r.payment_intent_id, r.cents,
    'returned', r.created_at
  from public.refunds r
  where r.purpose in ('paid_twice', 'paid_too_late')
    and not exists (select from public.payments p where p.payment_intent_id = r.payment_intent_id)
  order by r.payment_intent_id, r.try_number;

alter table public.refunds add column arrived_at timestamptz(3);
