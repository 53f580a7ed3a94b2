-- A bank that issued a card may warn that a payment is fraud: before the item is handed over the booking is cancelled, later the
-- payout waits.
-- A warning of the bank that issued a card: the payment may be fraud, and may be taken back. No money moves by itself.
create table public.fraud_warnings (
  id uuid not null default gen_random_uuid() constraint fraud_warnings_pkey primary key,
  -- When the provider heard of it.
  warned_at timestamptz(3) not null,
  provider_warning_id text not null constraint fraud_warnings_one_of_provider unique,
  payment_intent_id text not null,
  subject_type text not null
    constraint fraud_warnings_subject_known check (subject_type in ('booking', 'person', 'payout')),
  subject_id uuid not null,
  fraud_type text not null,
  -- When an admin looked at it and found nothing; who did and why stands with the other acts of admins.
  cleared_at timestamptz(3)
);
create index fraud_warnings_of_payment on public.fraud_warnings (payment_intent_id);
create index fraud_warnings_of_subject on public.fraud_warnings (subject_id);
create index fraud_warnings_not_cleared on public.fraud_warnings (warned_at, id) where cleared_at is null;

alter table public.fraud_warnings enable row level security;
revoke all on public.fraud_warnings from public, anon, authenticated, service_role;
grant select, insert, update on public.fraud_warnings to service_role;
create policy commands on public.fraud_warnings to service_role using (true) with check (true);

alter table public.bookings
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in ('declined', 'request_expired', 'payment_expired',
    'withdrawn', 'dates_taken', 'paid_too_late', 'renter_free', 'renter_late', 'owner', 'deposit_not_held', 'admin',
    'never_handed_over', 'previous_not_returned', 'renter_absent', 'owner_absent', 'not_met', 'bank_warning'));

alter table public.payouts
  drop constraint payouts_frozen_for_known,
  add constraint payouts_frozen_for_known
    check (frozen_for in ('admin', 'dispute', 'warning', 'case', 'banned', 'changed', 'balance', 'charge'));

alter table public.moderation_acts
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'hold-payout', 'let-payout-go',
    'try-payout-again', 'clear-warning'));
