-- A pickup in doubt: one of the two says what became of it. Nothing else ends the booking until that is settled; then it counts as
-- handed over, as cancelled by whoever did not come, or as nobody's fault.
alter table public.bookings
  add column meeting_since timestamptz(3),
  add column meeting_by text constraint bookings_meeting_by_party check (meeting_by in ('renter', 'owner')),
  add column meeting_claim text constraint bookings_meeting_claim_known
    check (meeting_claim in ('handed_over', 'renter_absent', 'owner_absent', 'not_met')),
  add constraint bookings_meeting_is_whole check (num_nonnulls(meeting_since, meeting_by, meeting_claim) in (0, 3));
grant select (meeting_since, meeting_by, meeting_claim) on public.bookings to authenticated;

alter table public.bookings drop constraint bookings_cancel_reason_check;
alter table public.bookings add constraint bookings_cancel_reason_check
  check (cancel_reason in ('declined', 'request_expired', 'payment_expired', 'withdrawn',
    'dates_taken', 'paid_too_late', 'renter_free', 'renter_late', 'owner', 'deposit_not_held', 'admin',
    'renter_absent', 'owner_absent', 'not_met'));
