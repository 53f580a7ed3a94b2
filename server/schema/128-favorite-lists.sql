-- Lists of items that someone puts together, for a move or a party. Anyone with a shared list's address may read it.
create table public.favorite_lists (
  id uuid default gen_random_uuid() constraint favorite_lists_pkey primary key,
  person_id uuid not null constraint favorite_lists_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  name text not null constraint favorite_lists_name_check check (btrim(name) <> '' and char_length(name) <= 60),
  -- The secret in the address; each time it is shared again, it gets a new one. Null while it isn't shared.
  share_id uuid constraint favorite_lists_share_id_key unique
);
create index favorite_lists_of_person on public.favorite_lists (person_id, created_at desc);

create table public.favorite_list_items (
  list_id uuid not null constraint favorite_list_items_list_id_fkey references public.favorite_lists (id) on delete cascade,
  item_id uuid not null constraint favorite_list_items_item_id_fkey references public.items (id) on delete cascade,
  place integer not null,
  constraint favorite_list_items_pkey primary key (list_id, item_id)
);
create index favorite_list_items_of_item on public.favorite_list_items (item_id);

alter table public.favorite_lists enable row level security;
alter table public.favorite_list_items enable row level security;
revoke all on public.favorite_lists, public.favorite_list_items from public, anon, authenticated, service_role;
grant select on public.favorite_lists, public.favorite_list_items to authenticated;
grant select, insert, update, delete on public.favorite_lists, public.favorite_list_items to service_role;
create policy own on public.favorite_lists for select to authenticated using (person_id = (select public.caller_id()));
create policy own on public.favorite_list_items for select to authenticated
  using (exists (select from public.favorite_lists l where l.id = list_id and l.person_id = (select public.caller_id())));
create policy commands on public.favorite_lists to service_role using (true) with check (true);
create policy commands on public.favorite_list_items to service_role using (true) with check (true);
