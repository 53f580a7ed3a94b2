-- Where owners are paid: each one's account with the payment provider, as the provider last described it. The numbers of the
-- bank account are never here.
create table public.payout_accounts (
  person_id uuid not null constraint payout_accounts_pkey primary key
    constraint payout_accounts_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  -- An account that could not be made, or was closed, is followed by another.
  attempt integer not null default 1 constraint payout_accounts_attempts_counted check (attempt > 0),
  -- The call that makes it.
  operation_id uuid
    constraint payout_accounts_operation_id_fkey references public.payment_operations (id)
    constraint payout_accounts_one_of_operation unique,
  provider_account_id text constraint payout_accounts_one_of_provider unique,
  transfers text not null default 'restricted'
    constraint payout_accounts_transfers_known check (transfers in ('active', 'pending', 'restricted', 'rejected', 'unsupported')),
  payouts text not null default 'restricted'
    constraint payout_accounts_payouts_known check (payouts in ('active', 'pending', 'restricted', 'rejected', 'unsupported')),
  -- What the provider still needs: [{what, from, deadline}], and until when it is in time.
  requirements jsonb not null default '[]',
  needed_by timestamptz(3),
  bank_name text,
  bank_last4 text,
  -- When it was last replaced by another; payouts pause for a while.
  bank_changed_at timestamptz(3),
  -- When the provider was asked for what is stored here; an answer to an earlier request no longer changes it.
  asked_at timestamptz(3),
  constraint payout_accounts_of_provider_once_asked check (asked_at is null or provider_account_id is not null)
);
create index payout_accounts_to_ask_about on public.payout_accounts (asked_at nulls first)
  where provider_account_id is not null;

alter table public.payout_accounts enable row level security;
revoke all on public.payout_accounts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.payout_accounts to service_role;
grant select (person_id, created_at, provider_account_id, transfers, payouts, requirements, needed_by, bank_name, bank_last4,
  asked_at) on public.payout_accounts to authenticated;
create policy own on public.payout_accounts for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.payout_accounts to service_role using (true) with check (true);
