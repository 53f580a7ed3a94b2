-- How often the page of an item was opened: once a visitor and day of the item's own zone. These counts are all that stays.
create table public.item_views (
  item_id uuid not null constraint item_views_item_id_fkey references public.items (id) on delete cascade,
  day date not null,
  views integer not null constraint item_views_views_check check (views > 0),
  constraint item_views_pkey primary key (item_id, day)
);

-- One random key for each day. Housekeeping throws it away as soon as that day is over in every zone; then nobody, we
-- included, can tell whose visit a row of item_visits was.
create table public.visit_keys (
  day date constraint visit_keys_pkey primary key,
  key bytea not null constraint visit_keys_key_check check (octet_length(key) >= 32),
  ends_at timestamptz not null
);

-- Who was counted already on a day: a hash of item and visitor under the key of the day, gone together with the key.
create table public.item_visits (
  day date not null,
  visit bytea not null,
  ends_at timestamptz not null,
  constraint item_visits_pkey primary key (day, visit)
);

alter table public.item_views enable row level security;
alter table public.visit_keys enable row level security;
alter table public.item_visits enable row level security;
revoke all on public.item_views, public.visit_keys, public.item_visits from public, anon, authenticated, service_role;
grant select on public.item_views to authenticated;
grant select, insert, update on public.item_views to service_role;
grant select, insert, delete on public.visit_keys to service_role;
grant select, insert, delete on public.item_visits to service_role;

create policy own on public.item_views for select to authenticated
  using (item_id in (select i.id from public.items i where i.owner_id = (select public.caller_id())));
create policy commands on public.item_views to service_role using (true) with check (true);
create policy commands on public.visit_keys to service_role using (true) with check (true);
create policy commands on public.item_visits to service_role using (true) with check (true);
