-- The caller's own item, true place and address included; no row for anybody else.
create function public.get_my_item(p_item_id uuid) returns setof public.items
  language sql stable security definer
  set search_path = ''
as $$
  select i.* from public.items i where i.id = p_item_id and i.owner_id = public.caller_id()
$$;
revoke all on function public.get_my_item(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_my_item(uuid) to authenticated;

create trigger items_touch before update on public.items
  for each row execute function public.touch_updated_at();

-- A suspended owner's items are not listed, the ones that exist and the ones to come.
create function public.copy_owner_suspension() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.owner_suspended := exists (
    select from public.profiles p where p.id = new.owner_id and p.suspended_at is not null);
  return new;
end
$$;
revoke all on function public.copy_owner_suspension() from public, anon, authenticated, service_role;

create trigger items_copy_owner_suspension before insert or update of owner_id on public.items
  for each row execute function public.copy_owner_suspension();

create function public.spread_owner_suspension() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.items i
  set owner_suspended = new.suspended_at is not null
  where i.owner_id = new.id and i.owner_suspended is distinct from (new.suspended_at is not null);
  return null;
end
$$;
revoke all on function public.spread_owner_suspension() from public, anon, authenticated, service_role;

create trigger profiles_spread_suspension after update of suspended_at on public.profiles
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function public.spread_owner_suspension();

create trigger items_require_present_owner before insert on public.items
  for each row execute function public.require_present_owner();
