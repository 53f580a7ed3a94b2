create table public.categories (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null unique check (btrim(name) <> ''),
  description text,
  -- The picture of its tile; one of our own or an uploaded one ends in -640.webp, and comes with one half as wide.
  image_url text,
  -- The place of its tile on the first page, from 1. Those without one come last. Lists go by name.
  place integer constraint categories_place_check check (place > 0),
  -- What owners are offered for the checklists of their items.
  checklist text[] not null default '{}' constraint categories_checklist_length check (cardinality(checklist) <= 12),
  -- Lists leave it out, and nothing new can be listed in it; items that are in it stay.
  hidden_at timestamptz(3),
  -- The category whose part it becomes: its items move there bit by bit, and then it is gone.
  merging_into uuid constraint categories_merging_into_fkey references public.categories (id),
  constraint categories_merging_hidden check (merging_into is null or (hidden_at is not null and merging_into <> id))
);
create index categories_merging on public.categories (merging_into) where merging_into is not null;

-- Names and ids that categories had, in lowercase: links, saved searches and drafts that use them lead to the category they stand for now.
create table public.category_aliases (
  alias text constraint category_aliases_pkey primary key
    constraint category_aliases_alias_check check (btrim(alias) <> '' and alias = lower(alias)),
  category_id uuid not null
    constraint category_aliases_category_id_fkey references public.categories (id) on delete cascade
);
create index category_aliases_of_category on public.category_aliases (category_id);

alter table public.categories enable row level security;
revoke all on public.categories from public, anon, authenticated, service_role;
grant select on public.categories to anon, authenticated;
grant insert (name, description, image_url) on public.categories to authenticated; -- operators, by policy
grant select, insert, update, delete on public.categories to service_role;

create policy readable_by_everyone on public.categories for select to anon, authenticated using (true);
create policy added_by_operators on public.categories for insert to authenticated
  with check ((select public.is_operator()));
create policy commands on public.categories to service_role using (true) with check (true);

alter table public.category_aliases enable row level security;
revoke all on public.category_aliases from public, anon, authenticated, service_role;
grant select on public.category_aliases to anon, authenticated;
grant select, insert, update, delete on public.category_aliases to service_role;
create policy readable_by_everyone on public.category_aliases for select to anon, authenticated using (true);
create policy commands on public.category_aliases to service_role using (true) with check (true);

-- Nobody can list anything without a category, so the six come with the table.
insert into public.categories (name, description, place, image_url, checklist) values
  ('Electronics', 'Cameras, sound, screens and games', 1, '/pictures/camera-640.webp',
    array['Turns on and works', 'Battery and charger are there', 'Screen or lens is clear', 'Memory cards are empty']),
  ('Tools', 'For the house, the garden and the weekend project', 2, '/pictures/drill-640.webp',
    array['Runs without odd noises', 'Cord, battery and charger are fine', 'Blades and bits are there', 'Guards are in place']),
  ('Outdoors', 'Tents, boats, grills and shade', 3, '/pictures/grill-640.webp',
    array['All poles, pegs and straps are there', 'No tears or leaks', 'Dry and clean', 'Fuel level as agreed']),
  ('Sports', 'For the court, the slope and the back yard', 4, '/pictures/dumbbells-640.webp',
    array['Straps, bindings and buckles fasten', 'No cracks', 'Right size', 'Helmet or pads are there']),
  ('Fun Rides', 'Bikes, boats, vans and bouncy castles', 5, '/pictures/e-scooter-640.webp',
    array['Brakes work', 'Tires hold air', 'Lights work', 'Lock and keys are there', 'Battery or tank level as agreed']),
  ('Home', 'For parties, guests, kitchens and cleaning days', 6, '/pictures/espresso-640.webp',
    array['All pieces counted', 'Plugs and cords are fine', 'Washed or wiped', 'No tears or burns'])
on conflict (name) do nothing;
