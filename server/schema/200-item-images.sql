-- The photos of an item, at most five: the positions 0 to 4, each once. They are the source of truth for
-- items.image_urls; the photo at position 0 is the main one.
create table public.item_images (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  image_url text not null,
  "primary" boolean not null default false,
  position smallint not null constraint item_images_at_most_five check (position between 0 and 4),
  width integer not null default 1280 check (width > 0),
  height integer not null default 960 check (height > 0),
  widths integer[] not null default '{320,640,1280}',
  thumbnail_url text,
  srcset text,
  placeholder text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint item_images_one_per_position unique (item_id, position) deferrable
);

alter table public.item_images enable row level security;
revoke all on public.item_images from public, anon, authenticated, service_role;
grant select (id, created_at, item_id, image_url, "primary", position, width, height, widths, thumbnail_url, srcset, placeholder)
  on public.item_images to anon, authenticated;
grant select, insert, update, delete on public.item_images to service_role;

-- The subquery obeys the reader's own policies on items.
create policy of_readable_items on public.item_images for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_images for select to borough_public using (true);
create policy commands on public.item_images to service_role using (true) with check (true);
