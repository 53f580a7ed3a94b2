-- Our side of the payment provider.

-- A call to the provider, written in the transaction that decides it and made after the commit. The row keeps
-- the whole request, so that a worker can repeat it to the letter with the same key.
create table public.payment_operations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null,
  -- What it is about.
  subject_type text not null
    constraint payment_operations_subject_known check (subject_type in ('booking', 'person', 'payout', 'debt')),
  subject_id uuid not null,
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  request jsonb not null,
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'planned'
    constraint payment_operations_state_known check (
      state in ('planned', 'asked', 'unknown', 'done', 'refused', 'too_late')),
  -- When the provider first saw its key, which it forgets after a day.
  asked_at timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0),
  -- What is kept of the answer.
  result jsonb,
  error text,
  run_after timestamptz not null default now(),
  finished_at timestamptz,
  constraint payment_operations_asked_unless_planned check ((state = 'planned') = (asked_at is null)),
  constraint payment_operations_finished_unless_open check (
    (state in ('planned', 'asked', 'unknown')) = (finished_at is null))
);
create index payment_operations_of_subject on public.payment_operations (subject_id);
create index payment_operations_open on public.payment_operations (run_after)
  where state in ('planned', 'asked', 'unknown');

-- A checkout session: of the rental, or of a card for its deposit. At most one of
-- each is open or being prepared for a booking.
create table public.checkout_sessions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id),
  purpose text not null default 'rental'
    constraint checkout_sessions_purpose_known check (purpose in ('rental', 'deposit')),
  attempt integer not null default 1 check (attempt > 0),
  state text not null default 'preparing' check (state in ('preparing', 'open', 'complete', 'expired', 'failed')),
  provider_session_id text unique,
  url text,
  expires_at timestamptz(3) not null,
  -- The call that opens it.
  operation_id uuid
    constraint checkout_sessions_operation_id_fkey references public.payment_operations (id)
    constraint checkout_sessions_one_of_operation unique,
  unique (booking_id, attempt),
  check (state not in ('open', 'complete') or provider_session_id is not null)
);
create unique index checkout_sessions_one_open on public.checkout_sessions (booking_id, purpose)
  where state in ('preparing', 'open');
create index checkout_sessions_open_until on public.checkout_sessions (expires_at) where state = 'open';

-- Webhook events seen, with all they say. The primary key is what makes a repeated delivery harmless; after 90 days none
-- comes again.
create table public.stripe_events (
  id text primary key,
  type text not null,
  object_id text,
  payload jsonb,
  received_at timestamptz not null default now(),
  -- When the provider delivered it; null for one that was never delivered, and that we had to fetch.
  delivered_at timestamptz,
  processed_at timestamptz,
  outcome text
    constraint stripe_events_outcome_known check (outcome in ('handled', 'unhandled')),
  constraint stripe_events_outcome_when_processed check ((processed_at is null) = (outcome is null))
);
create index stripe_events_to_handle on public.stripe_events (received_at) where processed_at is null;
create index stripe_events_delivered on public.stripe_events (delivered_at) where delivered_at is not null;
create index stripe_events_unhandled on public.stripe_events (type) where outcome = 'unhandled';

create table public.stripe_customers (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  customer_id text not null unique
);

-- The deposit, separate from the booking and never part of its total. It is secured by holds on the renter's card.
create table public.deposits (
  booking_id uuid primary key references public.bookings (id),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null
    constraint deposits_status_known check (status in ('not_required', 'scheduled', 'held', 'captured_held', 'failed', 'settled')),
  -- The next try on the saved card.
  due_at timestamptz(3),
  -- The booking is cancelled unless the deposit is held by then; null once that can no longer happen.
  needed_by timestamptz(3),
  -- The hold can't be renewed: until when another card can take its place.
  card_by timestamptz(3),
  -- When the clock next has something to do (domain/src/deposits/deposit-clock.rules.ts).
  next_at timestamptz(3),
  -- The saved card; both are forgotten when the booking ends.
  customer_id text,
  payment_method_id text,
  -- The renter agreed that holds are renewed, and charged when they cannot be.
  renewable boolean not null default false,
  -- How often the saved card was tried for the first hold, and how many holds took the place of an older one.
  attempts integer not null default 0 check (attempts >= 0),
  renewals integer not null default 0 constraint deposits_renewals_counted check (renewals >= 0),
  last_error text,
  last_tried_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  -- What the owner claims from it: what is charged for that once, what the owner gets in the end, and whether the saved card was
  -- charged because there was no hold.
  claimed boolean not null default false,
  take_cents integer constraint deposits_take_up_to_all check (take_cents > 0 and take_cents <= amount_cents),
  award_cents integer constraint deposits_award_counted check (award_cents >= 0),
  claim_card_tried boolean not null default false,
  constraint deposits_taken_for_a_claim
    check (claimed or (take_cents is null and award_cents is null and not claim_card_tried)),
  constraint deposits_none_without_amount check ((amount_cents = 0) = (status = 'not_required')),
  constraint deposits_needed_until_held check (needed_by is null or status in ('scheduled', 'failed')),
  constraint deposits_card_for_a_hold check (card_by is null or status = 'held'),
  constraint deposits_card_forgotten check (status <> 'settled' or (customer_id is null and payment_method_id is null))
);
create index deposits_next on public.deposits (next_at) where next_at is not null;

-- One hold on a card. A deposit has at most one, plus one that is replacing it.
create table public.deposit_holds (
  booking_id uuid not null constraint deposit_holds_booking_id_fkey references public.deposits (booking_id),
  seq integer not null constraint deposit_holds_counted check (seq > 0),
  created_at timestamptz(3) not null default now(),
  state text not null
    constraint deposit_holds_state_known check (state in ('placing', 'held', 'renewing', 'capturing', 'captured',
      'releasing', 'released', 'lapsed', 'failed', 'refunded')),
  -- The provider's id of it.
  intent_id text constraint deposit_holds_one_of_intent unique,
  cents integer not null constraint deposit_holds_something check (cents > 0),
  -- The provider releases it then, if it said so.
  expires_at timestamptz(3),
  -- The call that places it; none when the renter placed it on a page of the provider.
  operation_id uuid
    constraint deposit_holds_operation_id_fkey references public.payment_operations (id)
    constraint deposit_holds_one_of_operation unique,
  constraint deposit_holds_pkey primary key (booking_id, seq),
  constraint deposit_holds_intent_once_placed check (state in ('placing', 'failed') or intent_id is not null)
);
create unique index deposit_holds_one_stands on public.deposit_holds (booking_id)
  where state in ('held', 'renewing', 'capturing', 'captured');

alter table public.checkout_sessions enable row level security;
alter table public.payment_operations enable row level security;
alter table public.stripe_events enable row level security;
alter table public.stripe_customers enable row level security;
alter table public.deposits enable row level security;
alter table public.deposit_holds enable row level security;

revoke all on public.checkout_sessions, public.payment_operations, public.stripe_events, public.stripe_customers,
  public.deposits, public.deposit_holds from public, anon, authenticated, service_role;
grant select, insert, update on public.checkout_sessions, public.payment_operations, public.stripe_events,
  public.stripe_customers, public.deposits, public.deposit_holds to service_role;
grant delete on public.stripe_events to service_role;
grant select (id, created_at, booking_id, purpose, attempt, state, url, expires_at) on public.checkout_sessions to authenticated;
grant select (booking_id, amount_cents, status, due_at, needed_by, card_by, renewable, renewals, updated_at, claimed, take_cents,
  award_cents)
  on public.deposits to authenticated;
grant select (booking_id, seq, created_at, state, cents, expires_at) on public.deposit_holds to authenticated;

-- The checkout page is the renter's; the deposit concerns both.
create policy renter on public.checkout_sessions for select to authenticated using (exists (
  select from public.bookings b where b.id = booking_id and b.renter_id = (select public.caller_id())));
create policy parties on public.deposits for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy parties on public.deposit_holds for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.checkout_sessions to service_role using (true) with check (true);
create policy commands on public.payment_operations to service_role using (true) with check (true);
create policy commands on public.stripe_events to service_role using (true) with check (true);
create policy commands on public.stripe_customers to service_role using (true) with check (true);
create policy commands on public.deposits to service_role using (true) with check (true);
create policy commands on public.deposit_holds to service_role using (true) with check (true);
