-- A booking: five statuses, everything else is columns and booking_events. It carries what was promised,
-- copied once and never read again from the item: price lines, tier, deposit, zone, texts, photos.
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The cascade never runs: an item with bookings is archived, its deletion refused (420).
  item_id uuid not null references public.items (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete restrict,
  owner_id uuid not null references public.profiles (id) on delete restrict, -- copied from the item (420)
  quote_id uuid references public.quotes (id) on delete set null,
  kind text not null check (kind in ('request', 'instant')),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  start_date date not null,
  end_date date not null,
  constraint bookings_dates_in_order check (start_date <= end_date),
  -- The last day others cannot have: the end date at first, another day once the item is overdue or back early.
  occupied_until date not null,
  constraint bookings_occupied_from_start check (start_date <= occupied_until),
  constraint bookings_not_with_oneself check (owner_id <> renter_id),
  -- Told by a demo whose payments the provider never saw: shown, and ended like any other, but nobody is ever paid for it.
  imported boolean not null default false,

  -- The promise.
  total_price numeric(12, 2) not null,
  charged_cents integer not null check (charged_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  daily_price_cents integer not null check (daily_price_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  price_lines jsonb not null,
  tier text not null check (tier in ('free', 'pro')),
  currency text not null default 'usd',
  time_zone text not null,
  terms_id text not null constraint bookings_terms_id_fkey references public.terms (id),
  title text not null,
  description text not null,
  photo_hashes text[] not null default '{}',
  constraint bookings_total_is_charged check (total_price * 100 = charged_cents),

  -- The place, copied from the item when the booking is confirmed. Nobody reads it here but the commands that know
  -- whether contact is open.
  pickup_address text constraint bookings_pickup_address_check check (char_length(pickup_address) <= 200),
  latitude double precision constraint bookings_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint bookings_longitude_check check (longitude between -180 and 180),
  constraint bookings_point_is_a_pair check ((latitude is null) = (longitude is null)),

  -- What both look at together at pickup and return, copied from the item when the booking is confirmed; it stays (420).
  checklist text[] not null default '{}' constraint bookings_checklist_length check (cardinality(checklist) <= 12),

  -- A request and its clocks. A waiting request's clock stands still: time_left_seconds is what it had left.
  requested_at timestamptz(3),
  answer_by timestamptz(3),
  accepted_at timestamptz(3),
  pay_by timestamptz(3),
  waiting_since timestamptz(3),
  time_left_seconds integer check (time_left_seconds >= 0),
  -- Dates held while somebody may pay: every instant booking, and a request once accepted.
  hold_expires_at timestamptz(3),

  -- Paid, and confirmed by it: the start and the hour of grace count from the latter.
  paid_at timestamptz(3),
  confirmed_at timestamptz(3),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  deposit_consent jsonb,
  address_shown_at timestamptz(3),

  -- The hand-over, at pickup and at return: who said what, and when it counted.
  -- The rental had started before hand-over was part of one (0049): it completes by the clock alone.
  without_handover boolean not null default false,
  owner_gave_at timestamptz(3),
  renter_received_at timestamptz(3),
  owner_on_way_at timestamptz(3),
  renter_on_way_at timestamptz(3),
  picked_up_at timestamptz(3),
  -- Whether the renter had a verified ID when the owner entered their code; null without a code.
  handed_to_verified boolean,
  -- When a pickup that was in doubt was found to have happened: its people are asked about the return from then on.
  pickup_counted_at timestamptz(3),
  -- The pickup in doubt: when one of the two said what became of it, who, and what it counts as so far.
  meeting_since timestamptz(3),
  meeting_by text constraint bookings_meeting_by_party check (meeting_by in ('renter', 'owner')),
  meeting_claim text constraint bookings_meeting_claim_known
    check (meeting_claim in ('handed_over', 'renter_absent', 'owner_absent', 'not_met')),
  -- The owner claims something from the deposit, and that is not settled.
  claim_since timestamptz(3),
  -- The renter says that the item isn't as described, and that is not settled.
  complaint_since timestamptz(3),
  constraint bookings_meeting_is_whole check (num_nonnulls(meeting_since, meeting_by, meeting_claim) in (0, 3)),
  said_back_at timestamptz(3),
  return_claimed_at timestamptz(3),
  return_contested_at timestamptz(3),
  returned_at timestamptz(3),
  completed_at timestamptz(3),
  -- The item is late, and the last day it was known to be out; and what the people of the next rental were told of that.
  overdue_since timestamptz(3),
  overdue_day date,
  previous_late_at timestamptz(3),
  previous_back_at timestamptz(3),

  -- One of the two left, and they had a card, a phone or a bank account in common: what was kept of those went with the account.
  shared_something boolean not null default false,

  -- Cancelled.
  cancelled_at timestamptz(3),
  cancel_reason text check (cancel_reason in ('declined', 'request_expired', 'payment_expired', 'withdrawn',
    'dates_taken', 'paid_too_late', 'renter_free', 'renter_late', 'owner', 'deposit_not_held', 'admin',
    'never_handed_over', 'previous_not_returned',
    'renter_absent', 'owner_absent', 'not_met', 'bank_warning')),
  cancel_actor text check (cancel_actor in ('renter', 'owner', 'admin', 'clock', 'system')),
  cancelled_by uuid references public.profiles (id) on delete set null,
  cancel_note text check (char_length(cancel_note) <= 2000),
  refund_cents integer constraint bookings_refund_within_charge check (refund_cents between 0 and charged_cents),
  owner_keeps_cents integer
    constraint bookings_owner_keeps_within_rent check (owner_keeps_cents between 0 and subtotal_cents),
  -- Which time within twelve months the owner cancelled with contact open, or lost a booking to a late rental.
  owner_nth smallint constraint bookings_owner_nth_of_cancelled check (owner_nth is null or (owner_nth > 0 and status = 'cancelled')),

  -- Which bookings close days in the calendar. A bare request does not.
  blocks_calendar boolean not null generated always as (
    status in ('confirmed', 'active') or (status = 'pending' and hold_expires_at is not null)
  ) stored,

  constraint bookings_hold_while_payable check (
    status <> 'pending' or (kind = 'instant' or accepted_at is not null) = (hold_expires_at is not null)),
  constraint bookings_request_has_clock check (
    kind <> 'request' or (requested_at is not null and answer_by is not null)),
  constraint bookings_accepted_is_request check (accepted_at is null or (kind = 'request' and pay_by is not null)),
  constraint bookings_waiting_has_time_left check ((waiting_since is null) = (time_left_seconds is null)),
  constraint bookings_paid_has_times check (
    status not in ('confirmed', 'active', 'completed')
      or (paid_at is not null and confirmed_at is not null and starts_at is not null and ends_at is not null
        and starts_at < ends_at)),
  constraint bookings_handed_was_picked_up check (handed_to_verified is null or picked_up_at is not null),
  constraint bookings_active_was_picked_up check (status <> 'active' or picked_up_at is not null),
  constraint bookings_counted_was_picked_up check (pickup_counted_at >= picked_up_at),
  constraint bookings_returned_was_picked_up check (returned_at is null or picked_up_at is not null),
  constraint bookings_contested_was_claimed check (return_contested_at is null or return_claimed_at is not null),
  constraint bookings_overdue_has_day check ((overdue_since is null) = (overdue_day is null)),
  constraint bookings_completed_has_instant check ((status = 'completed') = (completed_at is not null)),
  constraint bookings_cancelled_has_reason check (
    (status = 'cancelled') = (cancelled_at is not null)
      and (status = 'cancelled') = (cancel_reason is not null)
      and (status = 'cancelled') = (cancel_actor is not null)),

  -- No double booking. The invariant, not the queue: every command that takes or frees dates locks the
  -- item's row first, because a crowd inserting under this constraint alone deadlocks.
  constraint bookings_no_overlap exclude using gist (
    item_id with =, daterange(start_date, occupied_until, '[]') with &&
  ) where (blocks_calendar)
);

create index bookings_of_renter on public.bookings (renter_id, created_at desc, id desc);
create index bookings_of_owner on public.bookings (owner_id, created_at desc, id desc);
create index bookings_of_item on public.bookings (item_id, start_date);
create index bookings_of_quote on public.bookings (quote_id);
create index bookings_open_of_item on public.bookings (item_id) where status in ('pending', 'confirmed', 'active');
-- What waits for somebody: an answer, a payment, a card for the deposit, a word about a hand-over, a review.
create index bookings_to_answer on public.bookings (owner_id, answer_by)
  where status = 'pending' and kind = 'request' and accepted_at is null and waiting_since is null;
create index bookings_to_pay on public.bookings (renter_id, hold_expires_at)
  where status = 'pending' and hold_expires_at is not null;
create index bookings_running_of_renter on public.bookings (renter_id)
  where status in ('confirmed', 'active');
create index bookings_running_of_owner on public.bookings (owner_id) where status in ('confirmed', 'active');
create index bookings_completed_of_renter on public.bookings (renter_id, completed_at) where status = 'completed';
create index bookings_let_go_by_owner on public.bookings (owner_id, cancelled_at) where owner_nth is not null;
create index bookings_completed_of_owner on public.bookings (owner_id, completed_at) where status = 'completed';
-- One open request for each item and renter.
create unique index bookings_one_open_request on public.bookings (item_id, renter_id)
  where status = 'pending' and kind = 'request';

alter table public.bookings enable row level security;
revoke all on public.bookings from public, anon, authenticated, service_role;
-- Everything but the provider's id, the record of the renter's consent (it holds an address) and the place.
grant select (
  id, created_at, updated_at, item_id, renter_id, owner_id, quote_id, kind, status, start_date, end_date,
  occupied_until,   total_price, charged_cents, subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, currency,
  time_zone, terms_id, title, description, photo_hashes, checklist, requested_at, answer_by, accepted_at, pay_by,
  waiting_since, time_left_seconds, hold_expires_at, paid_at, confirmed_at, starts_at, ends_at,
  address_shown_at, without_handover, owner_gave_at, renter_received_at, owner_on_way_at, renter_on_way_at,
  picked_up_at, pickup_counted_at, meeting_since, meeting_by, meeting_claim, claim_since, complaint_since, said_back_at, return_claimed_at, return_contested_at, returned_at, completed_at,
  overdue_since,
  overdue_day, previous_late_at, previous_back_at, cancelled_at, cancel_reason, cancel_actor,
  cancelled_by, cancel_note, refund_cents, owner_keeps_cents, owner_nth, blocks_calendar
) on public.bookings to authenticated;
grant select, insert, update on public.bookings to service_role;

-- Written by commands only; no insert or update for the parties themselves.
-- Dates that are held while they are paid for are the renter's own business.
create policy parties on public.bookings for select to authenticated
  using ((select public.caller_id()) = renter_id
    or ((select public.caller_id()) = owner_id and (kind = 'request' or paid_at is not null)));
create policy commands on public.bookings to service_role using (true) with check (true);

-- People who have booked an item may read it, whatever became of it.
create policy parties on public.items for select to authenticated
  using (id in (select b.item_id from public.bookings b where b.renter_id = (select public.caller_id())));
