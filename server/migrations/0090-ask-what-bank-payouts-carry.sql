-- Which payouts a bank payout carries was guessed from their sums. The provider is asked about each of them again, hour by hour.
alter table public.bank_payouts add column joined_at timestamptz(3);
create index bank_payouts_guessed on public.bank_payouts (id) where joined_at is null;
