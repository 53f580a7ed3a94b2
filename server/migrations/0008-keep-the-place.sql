-- The place of a confirmed booking is part of its promise: copied from the item, and kept.
alter table public.bookings
  add column pickup_address text constraint bookings_pickup_address_check check (char_length(pickup_address) <= 200),
  add column latitude double precision constraint bookings_latitude_check check (latitude between -90 and 90),
  add column longitude double precision constraint bookings_longitude_check check (longitude between -180 and 180),
  add constraint bookings_point_is_a_pair check ((latitude is null) = (longitude is null));
-- What was promised is what the item says today; rentals just over show it for three days more.
alter table public.bookings disable trigger user;
update public.bookings b
  set pickup_address = i.pickup_address, latitude = i.latitude, longitude = i.longitude
  from public.items i
  where i.id = b.item_id and (b.status in ('confirmed', 'active')
    or (b.status = 'completed' and b.ends_at > now() - interval '72 hours'));
alter table public.bookings enable trigger user;

create or replace function public.guard_booking_move() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.item_id, new.renter_id, new.owner_id, new.kind, new.created_at)
    is distinct from (old.item_id, old.renter_id, old.owner_id, old.kind, old.created_at) then
    raise exception 'a booking keeps its item, its parties and its kind'
      using errcode = 'check_violation', constraint = 'bookings_keep_parties';
  end if;
  if old.status <> 'pending' and num_nonnulls(new.pickup_address, new.latitude, new.longitude) > 0
    and (new.pickup_address, new.latitude, new.longitude)
      is distinct from (old.pickup_address, old.latitude, old.longitude) then
    raise exception 'a confirmed booking keeps its place'
      using errcode = 'check_violation', constraint = 'bookings_keep_place';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'),
    ('confirmed', 'active'), ('confirmed', 'completed'), ('confirmed', 'cancelled'),
    ('active', 'completed'), ('active', 'cancelled')
  ) then
    raise exception 'a booking does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_legal_moves';
  end if;
  return new;
end
$$;

-- Dates that are held while they are paid for are the renter's own business.
alter policy parties on public.bookings
  using ((select public.caller_id()) = renter_id
    or ((select public.caller_id()) = owner_id and (kind = 'request' or paid_at is not null)));

-- Which rental a review is about stays between the two.
revoke select (booking_id) on public.reviews from authenticated;
