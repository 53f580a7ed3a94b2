-- The items somebody keeps to come back to. Nobody else sees them, and the item's owner is not told.
create table public.favorites (
  person_id uuid not null constraint favorites_person_id_fkey references public.profiles (id) on delete cascade,
  item_id uuid not null constraint favorites_item_id_fkey references public.items (id) on delete cascade,
  created_at timestamptz(3) not null,
  constraint favorites_pkey primary key (person_id, item_id)
);
create index favorites_of_item on public.favorites (item_id);

alter table public.favorites enable row level security;
revoke all on public.favorites from public, anon, authenticated, service_role;
grant select on public.favorites to authenticated;
grant select, insert, delete on public.favorites to service_role;
create policy own on public.favorites for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.favorites to service_role using (true) with check (true);
