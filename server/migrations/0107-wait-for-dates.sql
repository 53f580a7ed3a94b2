-- Dates of an item that somebody would rent if they came free. Nothing is held for anybody: all who wait are told at once.
create table public.waiting_dates (
  id uuid default gen_random_uuid() constraint waiting_dates_pkey primary key,
  person_id uuid not null constraint waiting_dates_person_id_fkey references public.profiles (id) on delete cascade,
  item_id uuid not null constraint waiting_dates_item_id_fkey references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  created_at timestamptz(3) not null,
  -- Told once; whoever wants to wait again gets a new row.
  told_at timestamptz(3),
  constraint waiting_dates_in_order check (start_date <= end_date),
  constraint waiting_dates_once unique (person_id, item_id, start_date, end_date)
);
create index waiting_dates_of_item on public.waiting_dates (item_id) where told_at is null;

alter table public.waiting_dates enable row level security;
revoke all on public.waiting_dates from public, anon, authenticated, service_role;
grant select on public.waiting_dates to authenticated;
grant select, insert, update, delete on public.waiting_dates to service_role;
create policy own on public.waiting_dates for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.waiting_dates to service_role using (true) with check (true);
-- What about an item became better for somebody who may have asked to hear of it. The clock takes these rows every minute,
-- tells whom they concern, and deletes them, in one transaction.
create table public.item_changes (
  id bigint generated always as identity constraint item_changes_pkey primary key,
  -- No foreign key: an item that is deleted frees its days while it goes.
  item_id uuid not null,
  why text not null constraint item_changes_why_check check (why in ('dates'))
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
  insert into public.item_changes (item_id, why) values (old.item_id, 'dates');
  return null;
end
$$;
revoke all on function public.note_freed_days() from public, anon, authenticated, service_role;

create trigger item_reservations_note_freed after update or delete on public.item_reservations
  for each row execute function public.note_freed_days();

-- The owner offers other days, or lists the item again. Both are common, so only what somebody waits for is noted; a wait
-- that begins meanwhile has the item looked at once by itself.
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

create function public.note_listed_again() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.waiting_dates w where w.item_id = new.id and w.told_at is null) then
    insert into public.item_changes (item_id, why) values (new.id, 'dates');
  end if;
  return null;
end
$$;
revoke all on function public.note_listed_again() from public, anon, authenticated, service_role;

create trigger items_note_listed_again after update on public.items
  for each row when (new.listed and not old.listed) execute function public.note_listed_again();
