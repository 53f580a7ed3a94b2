-- Our side of the payment provider. A checkout session: of the rental, or of a card for its deposit. At most one of
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
  unique (booking_id, attempt),
  check (state not in ('open', 'complete') or provider_session_id is not null)
);
create unique index checkout_sessions_one_open on public.checkout_sessions (booking_id, purpose)
  where state in ('preparing', 'open');
create index checkout_sessions_open_until on public.checkout_sessions (expires_at) where state = 'open';

-- A call to the provider, written in the transaction that decides it and made after the commit. The row keeps
-- the whole request, so that a worker can repeat it to the letter with the same key.
create table public.payment_operations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null,
  booking_id uuid references public.bookings (id),
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  request jsonb not null,
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'too_late')),
  attempts integer not null default 0 check (attempts >= 0),
  result jsonb,
  error text,
  run_after timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'pending') = (finished_at is null))
);
create index payment_operations_of_booking on public.payment_operations (booking_id);
create index payment_operations_pending on public.payment_operations (run_after) where state = 'pending';

-- Webhook events seen. The primary key is what makes a repeated delivery harmless; after 90 days none comes again.
create table public.stripe_events (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);

create table public.stripe_customers (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  customer_id text not null unique
);

-- The deposit: a hold on the renter's card, beside the booking and never part of its total.
create table public.deposits (
  booking_id uuid primary key references public.bookings (id),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null
    constraint deposits_status_known check (status in ('not_required', 'scheduled', 'placing', 'held', 'failed',
      'lapsed', 'releasing', 'released', 'dropped')),
  -- The next try on the saved card.
  due_at timestamptz(3),
  -- The booking is cancelled unless the deposit is held by then; null once that can no longer happen.
  needed_by timestamptz(3),
  -- The saved card; both are forgotten when the booking ends.
  customer_id text,
  payment_method_id text,
  -- The hold, and when the provider lets it go by itself.
  payment_intent_id text unique,
  capture_before timestamptz(3),
  -- How often the saved card was tried.
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  last_tried_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint deposits_none_without_amount check ((amount_cents = 0) = (status = 'not_required')),
  constraint deposits_hold_has_intent check (
    status not in ('held', 'lapsed', 'releasing', 'released') or payment_intent_id is not null),
  constraint deposits_needed_until_held check (
    needed_by is null or status in ('scheduled', 'placing', 'failed', 'lapsed'))
);
create index deposits_due on public.deposits (due_at) where status in ('scheduled', 'failed');
create index deposits_held_until on public.deposits (capture_before) where status = 'held';

alter table public.checkout_sessions enable row level security;
alter table public.payment_operations enable row level security;
alter table public.stripe_events enable row level security;
alter table public.stripe_customers enable row level security;
alter table public.deposits enable row level security;

revoke all on public.checkout_sessions, public.payment_operations, public.stripe_events, public.stripe_customers,
  public.deposits from public, anon, authenticated, service_role;
grant select, insert, update on public.checkout_sessions, public.payment_operations, public.stripe_events,
  public.stripe_customers, public.deposits to service_role;
grant delete on public.stripe_events to service_role;
grant select (id, created_at, booking_id, purpose, attempt, state, url, expires_at) on public.checkout_sessions to authenticated;
grant select (booking_id, amount_cents, status, due_at, needed_by, capture_before, updated_at) on public.deposits
  to authenticated;

-- The checkout page is the renter's; the deposit concerns both.
create policy renter on public.checkout_sessions for select to authenticated using (exists (
  select from public.bookings b where b.id = booking_id and b.renter_id = (select public.caller_id())));
create policy parties on public.deposits for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.checkout_sessions to service_role using (true) with check (true);
create policy commands on public.payment_operations to service_role using (true) with check (true);
create policy commands on public.stripe_events to service_role using (true) with check (true);
create policy commands on public.stripe_customers to service_role using (true) with check (true);
create policy commands on public.deposits to service_role using (true) with check (true);
