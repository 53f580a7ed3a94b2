-- A share that an owner lost with its payment is a payout of its own once it is theirs again.
alter table public.payouts
  drop constraint payouts_purpose_known,
  add constraint payouts_purpose_known check (purpose in ('rental', 'late_cancel', 'claim', 'claim_rest', 'made_good'));
