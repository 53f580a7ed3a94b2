-- "Not back yet" becomes a claim for the whole deposit by itself after a week, under the terms of new bookings.
alter table public.booking_deadlines
  drop constraint booking_deadlines_kind_known,
  add constraint booking_deadlines_kind_known check (kind in ('answer', 'hold', 'deposit', 'pick-up-reminder', 'missed-reminder',
    'never-handed-over', 'return-reminder', 'overdue-reminder', 'agreed', 'claim-reminder', 'silence', 'complete', 'unmarked', 'loss',
    'overdue', 'end-reminder', 'close'));
