-- The core says which days a new booking takes and which checklist a confirmed one has; the database only refuses to change the
-- checklist afterwards.
drop trigger bookings_occupy_to_the_end on public.bookings;
drop function public.occupy_to_the_end();
drop trigger bookings_copy_checklist on public.bookings;
drop function public.copy_checklist();

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
  if old.status <> 'pending' and new.checklist is distinct from old.checklist then
    raise exception 'a confirmed booking keeps its checklist'
      using errcode = 'check_violation', constraint = 'bookings_keep_checklist';
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
