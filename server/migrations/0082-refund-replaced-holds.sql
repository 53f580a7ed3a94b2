-- A hold that is charged although another has taken its place is refunded. It no longer stands, so it must not be 'captured':
-- the index that lets one hold stand would refuse that, and the renter's money would never go back.
alter table public.deposit_holds
  drop constraint deposit_holds_state_known,
  add constraint deposit_holds_state_known check (state in ('placing', 'held', 'renewing', 'capturing', 'captured',
    'releasing', 'released', 'lapsed', 'failed', 'refunded'));
