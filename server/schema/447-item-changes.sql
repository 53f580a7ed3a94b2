-- What became better about an item, for people who may have asked to be told. The clock takes these rows every minute,
-- tells whom they concern, and deletes them, in one transaction.
create table public.item_changes (
  id bigint generated always as identity constraint item_changes_pkey primary key,
  -- No foreign key: an item that is deleted frees its days while it goes.
  item_id uuid not null,
  why text not null constraint item_changes_why_check check (why in ('new', 'price', 'dates')),
  -- The daily price before it went down.
  was_cents integer,
  -- The days that came free.
  start_date date,
  end_date date
);

alter table public.item_changes enable row level security;
revoke all on public.item_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.item_changes to service_role;
create policy commands on public.item_changes to service_role using (true) with check (true);

-- Days come free when a booking ends or gets shorter. It does not ask whether somebody waits: who begins to wait at this very
-- moment would be missed.
create function public.note_freed_days() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.item_changes (item_id, why, start_date, end_date)
  values (old.item_id, 'dates', old.start_date, old.end_date);
  return null;
end
$$;
revoke all on function public.note_freed_days() from public, anon, authenticated, service_role;

create trigger item_reservations_note_freed after update or delete on public.item_reservations
  for each row execute function public.note_freed_days();

-- The owner offers other days. That is common, so only what somebody waits for is noted; a wait that begins meanwhile has the
-- item looked at once by itself.
create function public.note_offered_days() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  item uuid := coalesce(new.item_id, old.item_id);
begin
  if exists (select from public.waiting_dates w where w.item_id = item and w.told_at is null) then
    insert into public.item_changes (item_id, why) values (item, 'dates');
  end if;
  return null;
end
$$;
revoke all on function public.note_offered_days() from public, anon, authenticated, service_role;

create trigger item_availability_note_offered after insert or delete on public.item_availability
  for each row execute function public.note_offered_days();

-- An item is listed, or costs less. Without a saved search nobody could be told, and a million items can be loaded at once.
create function public.note_better_item() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.saved_searches s where s.active)
    or exists (select from public.waiting_dates w where w.item_id = new.id and w.told_at is null) then
    insert into public.item_changes (item_id, why, was_cents) values (
      new.id,
      case when tg_op = 'UPDATE' and old.listed then 'price' else 'new' end,
      case when tg_op = 'UPDATE' and old.listed then old.daily_price_cents end);
  end if;
  return null;
end
$$;
revoke all on function public.note_better_item() from public, anon, authenticated, service_role;

create trigger items_note_new after insert on public.items
  for each row when (new.listed) execute function public.note_better_item();
create trigger items_note_better after update on public.items
  for each row when (new.listed and (not old.listed or new.daily_price_cents < old.daily_price_cents))
  execute function public.note_better_item();
