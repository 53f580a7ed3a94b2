-- Let owners write a checklist for an item, which a booking takes over when it is confirmed.
alter table public.items
  add column checklist text[] not null default '{}' constraint items_checklist_length check (cardinality(checklist) <= 12);
alter table public.bookings
  add column checklist text[] not null default '{}' constraint bookings_checklist_length check (cardinality(checklist) <= 12);
grant select (checklist) on public.bookings to authenticated;

-- The checklist of a rental is the one its item had when the booking was confirmed; from then on it stays.
create function public.copy_checklist() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.status <> 'pending' and (tg_op = 'INSERT' or old.status = 'pending') then
    new.checklist := (select i.checklist from public.items i where i.id = new.item_id);
  elsif tg_op = 'UPDATE' then
    new.checklist := old.checklist;
  end if;
  return new;
end
$$;
revoke all on function public.copy_checklist() from public, anon, authenticated, service_role;

create trigger bookings_copy_checklist before insert or update on public.bookings
  for each row execute function public.copy_checklist();
