-- Whether an owner is protected from a lost payment rests on the renter's ID at the pickup. Of older pickups no one kept that: today's ID stands for it.
alter table public.bookings
  add column handed_to_verified boolean,
  add constraint bookings_handed_was_picked_up check (handed_to_verified is null or picked_up_at is not null);
alter table public.bookings disable trigger user;
update public.bookings b set handed_to_verified = coalesce(r.id_document_status = 'approved', false)
  from public.profiles r
  where r.id = b.renter_id and b.picked_up_at is not null
    and exists (select from public.booking_events e where e.booking_id = b.id and e.move = 'hand-over');
alter table public.bookings enable trigger user;
