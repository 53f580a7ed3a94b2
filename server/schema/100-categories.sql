create table public.categories (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null unique check (btrim(name) <> ''),
  description text,
  image_url text
);

alter table public.categories enable row level security;
revoke all on public.categories from public, anon, authenticated, service_role;
grant select on public.categories to anon, authenticated;
grant insert (name, description, image_url) on public.categories to authenticated; -- operators, by policy
grant select, insert, update, delete on public.categories to service_role;

create policy readable_by_everyone on public.categories for select to anon, authenticated using (true);
create policy added_by_operators on public.categories for insert to authenticated
  with check ((select public.is_operator()));
create policy commands on public.categories to service_role using (true) with check (true);

-- Nobody can list anything without a category, so the six come with the table.
insert into public.categories (name, description) values
  ('Electronics', 'Cameras, sound, screens and games'),
  ('Tools', 'For the house, the garden and the weekend project'),
  ('Outdoors', 'Tents, boats, grills and shade'),
  ('Sports', 'For the court, the slope and the back yard'),
  ('Fun Rides', 'Bikes, boats, vans and bouncy castles'),
  ('Home', 'For parties, guests, kitchens and cleaning days')
on conflict (name) do nothing;
