-- What a claim comes to beyond the charged deposit is a payout of its own, once the renter has paid it.
alter table public.payouts
  drop constraint payouts_purpose_known,
  add constraint payouts_purpose_known check (purpose in ('rental', 'late_cancel', 'claim', 'claim_rest'));
