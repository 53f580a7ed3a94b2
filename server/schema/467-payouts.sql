-- What owners are paid: one row for each booking and purpose (but see below), moved by domain/src/payouts/payout.machine.ts. What it comes to is
-- never more than the ledger says is owed; what was sent is there, too.
create table public.payouts (
  id uuid not null default gen_random_uuid() constraint payouts_pkey primary key,
  created_at timestamptz(3) not null,
  booking_id uuid not null constraint payouts_booking_id_fkey references public.bookings (id),
  owner_id uuid not null constraint payouts_owner_id_fkey references public.profiles (id) on delete restrict,
  purpose text not null constraint payouts_purpose_known
    check (purpose in ('rental', 'late_cancel', 'claim', 'claim_rest', 'made_good')),
  state text not null constraint payouts_state_known
    check (state in ('due', 'waiting', 'frozen', 'sending', 'sent', 'failed', 'reversed')),
  -- Nothing, once a complaint or a lost deposit has left nothing of it.
  cents integer not null constraint payouts_of_something check (cents >= 0),
  -- It is sent from then on; the first payouts of an owner are sent later than others.
  due_at timestamptz(3) not null,
  is_first boolean not null,
  frozen_for text constraint payouts_frozen_for_known
    check (frozen_for in ('admin', 'dispute', 'warning', 'case', 'banned', 'changed', 'balance', 'charge')),
  frozen_until timestamptz(3),
  hold_reason text constraint payouts_hold_reason_length check (char_length(btrim(hold_reason)) between 1 and 500),
  waiting_since timestamptz(3),
  reminders smallint not null default 0 constraint payouts_reminders_counted check (reminders >= 0),
  -- Each attempt is a transfer with a key of its own.
  try_number integer not null default 1 constraint payouts_tries_counted check (try_number > 0),
  operation_id uuid constraint payouts_operation_id_fkey references public.payment_operations (id)
    constraint payouts_one_of_operation unique,
  sent_cents integer not null default 0 constraint payouts_sent_counted check (sent_cents >= 0),
  netted_cents integer not null default 0 constraint payouts_netted_counted check (netted_cents >= 0),
  reversed_cents integer not null default 0 constraint payouts_reversed_counted check (reversed_cents >= 0),
  reversing_cents integer not null default 0 constraint payouts_reversing_counted check (reversing_cents >= 0),
  reversal_operation_id uuid
    constraint payouts_reversal_operation_id_fkey references public.payment_operations (id)
    constraint payouts_one_of_reversal unique,
  reversals integer not null default 0 constraint payouts_reversals_counted check (reversals >= 0),
  sent_at timestamptz(3),
  transfer_id text constraint payouts_one_of_transfer unique,
  error text,
  -- When the admins were told that it is late.
  alarmed_at timestamptz(3),
  -- The payment of the owner's balance to their bank it is part of.
  bank_payout_id uuid,
  -- When the clock next has something to do.
  next_at timestamptz(3),
  constraint payouts_never_above_what_was_earned check (sent_cents + netted_cents <= cents),
  constraint payouts_never_more_back_than_sent check (reversed_cents + reversing_cents <= sent_cents),
  constraint payouts_frozen_says_why check ((state = 'frozen') = (frozen_for is not null)),
  constraint payouts_held_is_frozen check (hold_reason is null or (state = 'frozen' and frozen_for = 'admin')),
  constraint payouts_waiting_has_instant check ((state = 'waiting') = (waiting_since is not null)),
  constraint payouts_unsent_sent_nothing check (state not in ('due', 'waiting', 'frozen', 'failed') or sent_cents = 0),
  constraint payouts_ordered_by_call check (state <> 'sending' or (operation_id is not null and sent_cents > 0)),
  constraint payouts_sent_has_transfer check (state <> 'sent' or (sent_at is not null
    and (sent_cents = 0 or transfer_id is not null))),
  constraint payouts_reversed_of_transfer check (reversed_cents + reversing_cents = 0 or transfer_id is not null)
);
-- One live transfer for each booking and purpose. A share can be lost and made good more than once, and a renter can owe a part of
-- a claim again after paying another, when their bank takes the deposit back.
create unique index payouts_once_for_a_purpose on public.payouts (booking_id, purpose)
  where purpose not in ('made_good', 'claim_rest');
create index payouts_of_booking on public.payouts (booking_id, purpose);
create index payouts_of_owner on public.payouts (owner_id, created_at desc, id);
create index payouts_next on public.payouts (next_at) where next_at is not null;
create index payouts_unsent on public.payouts (due_at, id) where state in ('due', 'waiting', 'frozen', 'sending', 'failed');
create index payouts_of_bank_payout on public.payouts (bank_payout_id) where bank_payout_id is not null;

-- What the provider automatically pays from an owner's balance to their bank. A bank may return it days later.
create table public.bank_payouts (
  id uuid not null default gen_random_uuid() constraint bank_payouts_pkey primary key,
  created_at timestamptz(3) not null,
  owner_id uuid not null constraint bank_payouts_owner_id_fkey references public.profiles (id) on delete restrict,
  provider_payout_id text not null constraint bank_payouts_one_of_provider unique,
  cents integer not null constraint bank_payouts_of_something check (cents > 0),
  state text not null constraint bank_payouts_state_known check (state in ('on_its_way', 'arrived', 'returned')),
  arrived_at timestamptz(3),
  returned_at timestamptz(3),
  -- The provider's word for why the bank sent it back.
  failure text,
  -- When the provider was last asked which payouts it carries; null while that is only a guess.
  joined_at timestamptz(3),
  constraint bank_payouts_arrived_has_instant check (state <> 'arrived' or arrived_at is not null),
  constraint bank_payouts_returned_has_instant check ((state = 'returned') = (returned_at is not null))
);
create index bank_payouts_guessed on public.bank_payouts (id) where joined_at is null;
create index bank_payouts_of_owner on public.bank_payouts (owner_id, created_at desc);
alter table public.payouts add constraint payouts_bank_payout_id_fkey
  foreign key (bank_payout_id) references public.bank_payouts (id);

alter table public.payouts enable row level security;
alter table public.bank_payouts enable row level security;
revoke all on public.payouts, public.bank_payouts from public, anon, authenticated, service_role;
grant select, insert, update on public.payouts, public.bank_payouts to service_role;
-- What an admin wrote about holding it is not the owner's to read here.
grant select (id, created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first, frozen_for, frozen_until,
  waiting_since, sent_cents, netted_cents, reversed_cents, sent_at, bank_payout_id) on public.payouts to authenticated;
grant select (id, created_at, owner_id, cents, state, arrived_at, returned_at) on public.bank_payouts to authenticated;
create policy own on public.payouts for select to authenticated using (owner_id = (select public.caller_id()));
create policy own on public.bank_payouts for select to authenticated using (owner_id = (select public.caller_id()));
create policy commands on public.payouts to service_role using (true) with check (true);
create policy commands on public.bank_payouts to service_role using (true) with check (true);
