-- The owner of a booking or conversation is the item's owner, whatever the statement said.
create function public.copy_item_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.owner_id := (select i.owner_id from public.items i where i.id = new.item_id);
  return new;
end
$$;
revoke all on function public.copy_item_owner() from public, anon, authenticated, service_role;

create trigger bookings_copy_owner before insert on public.bookings
  for each row execute function public.copy_item_owner();

-- After the one that copies the owner, by its name: the parties are known then.
create trigger bookings_require_present_parties before insert on public.bookings
  for each row execute function public.require_present_parties();

create trigger bookings_touch before update on public.bookings
  for each row execute function public.touch_updated_at();

-- The arrows between the statuses (rules: domain/src/bookings/moving/bookings.machine.ts says who and when).
-- Nothing leaves completed or cancelled, and nobody rewrites who booked what from whom, or where: the place may only be
-- forgotten, with its owner's account. What both look at together stays as it was confirmed.
create function public.guard_booking_move() returns trigger
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
revoke all on function public.guard_booking_move() from public, anon, authenticated, service_role;

create trigger bookings_guard_move before update on public.bookings
  for each row execute function public.guard_booking_move();

-- Records of rentals are kept: an item with bookings is archived instead. (booked_item_kept is what the
-- commands look for.)
create function public.keep_booked_items() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.bookings b where b.item_id = old.id) then
    raise exception 'an item with bookings is archived, not deleted'
      using errcode = 'restrict_violation', constraint = 'booked_item_kept';
  end if;
  return old;
end
$$;
revoke all on function public.keep_booked_items() from public, anon, authenticated, service_role;

create trigger items_keep_booked before delete on public.items
  for each row execute function public.keep_booked_items();

-- The public calendar follows the bookings that close days.
create function public.follow_booked_days() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.blocks_calendar then
    insert into public.item_reservations (booking_id, item_id, start_date, end_date)
    values (new.id, new.item_id, new.start_date, new.occupied_until)
    on conflict (booking_id) do update
      set start_date = excluded.start_date, end_date = excluded.end_date;
  elsif tg_op = 'UPDATE' then
    delete from public.item_reservations r where r.booking_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function public.follow_booked_days() from public, anon, authenticated, service_role;

create trigger bookings_close_days after insert on public.bookings
  for each row when (new.blocks_calendar) execute function public.follow_booked_days();
create trigger bookings_change_days after update on public.bookings
  for each row when (
    (old.blocks_calendar, old.start_date, old.occupied_until)
      is distinct from (new.blocks_calendar, new.start_date, new.occupied_until))
  execute function public.follow_booked_days();
