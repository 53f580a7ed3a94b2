-- What lists show of an item, as the members of a JSON object, so that a page can add what the item doesn't decide: the distance,
-- whether it is featured now, the category's name, the owner's card. A function of the row alone, as public.owner_card is.
create function public.item_card(
  id uuid, title text, description text, daily_price numeric, security_deposit numeric, location text, city text,
  state text, image_urls text[], thumbnail text, placeholder text, features text[], avg_rating numeric,
  review_count integer, created_at timestamptz
) returns text
  language sql immutable
  set search_path = ''
as $$
  select substr(c.json, 2, length(c.json) - 2) from (
    select row_to_json(o)::text as json from (
      select id, title, description, (daily_price * 100)::integer as "dailyPriceCents",
        (security_deposit * 100)::integer as "securityDepositCents", 'usd' as currency, location, city, state,
        image_urls as "imageUrls", thumbnail, placeholder, features,
        case when review_count > 0 then avg_rating end as rating, review_count as "reviewCount",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    ) o
  ) c
$$;
revoke all on function public.item_card(uuid, text, text, numeric, numeric, text, text, text, text[], text, text, text[],
  numeric, integer, timestamptz) from public, anon, authenticated, service_role;
-- Owners write prices themselves, and with them the card.
grant execute on function public.item_card(uuid, text, text, numeric, numeric, text, text, text, text[], text, text, text[],
  numeric, integer, timestamptz) to authenticated, service_role;

-- A thing to rent. Money in numeric(12,2) as the API's consumers know it; the *_cents columns are the same
-- amounts in the unit our rules count in, so that no query converts.
create table public.items (
  id uuid primary key default gen_random_uuid(),
  -- Milliseconds, as JavaScript keeps them: a page's cursor survives the way through the browser.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  category_id uuid not null references public.categories (id),
  -- The owner's own number or name for it, by which a file finds it again.
  reference text constraint items_reference_length check (btrim(reference) <> '' and char_length(reference) <= 60),
  title text not null check (btrim(title) <> '' and char_length(title) <= 120),
  description text not null check (btrim(description) <> '' and char_length(description) <= 4000),
  features text[] not null default '{}',
  -- Chosen by an owner on Pro, and shown first until then: as far as Pro is paid for.
  featured boolean not null default false,
  featured_until timestamptz(3),

  daily_price numeric(12, 2) not null constraint items_daily_price_range
    -- With the least, one day with fees is the least a card can be charged (minimumDailyPriceCents).
    check (daily_price >= 0.45 and daily_price <= 10000),
  security_deposit numeric(12, 2) not null constraint items_security_deposit_range
    check (security_deposit = 0
      or security_deposit between 0.50 and least(5000, greatest(50, 20 * daily_price))),
  daily_price_cents integer not null generated always as ((daily_price * 100)::integer) stored,
  security_deposit_cents integer not null generated always as ((security_deposit * 100)::integer) stored,

  -- The place: text as typed, its parts parsed once on write, the true point and address private,
  -- the public point moved by a few hundred meters.
  location text not null check (btrim(location) <> '' and char_length(location) <= 120),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  public_latitude double precision check (public_latitude between -90 and 90),
  public_longitude double precision check (public_longitude between -180 and 180),
  pickup_address text check (char_length(pickup_address) <= 200),
  time_zone text not null,
  -- What owner and renter check together at pickup and return; shown to the owner and to renters who book.
  checklist text[] not null default '{}' constraint items_checklist_length check (cardinality(checklist) <= 12),
  constraint items_point_is_a_pair check ((latitude is null) = (longitude is null)),
  constraint items_public_point_is_a_pair check ((public_latitude is null) = (public_longitude is null)),

  min_days integer not null default 1,
  max_days integer not null default 30,
  constraint items_rental_length check (1 <= min_days and min_days <= max_days and max_days <= 30),

  -- Who may book it, the owner's choice: after a request only, members with an approved ID only.
  requests_only boolean not null default false,
  id_verified_only boolean not null default false,

  -- status is the owner's word, removal the moderators', suspension follows the owner's profile.
  status text not null default 'active' check (status in ('active', 'paused', 'archived')),
  removed_at timestamptz,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_reason text,
  owner_suspended boolean not null default false,
  -- What visitors can find. The one condition every public query and every index below uses.
  listed boolean not null generated always as
    (status = 'active' and removed_at is null and not owner_suspended) stored,
  constraint items_removed_with_reason check ((removed_at is null) = (removed_reason is null)),

  -- Kept by triggers from item_images and from revealed reviews, so that a page of items is one table.
  image_urls text[] not null default '{}',
  image_thumbnail text,
  image_placeholder text,
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),

  -- The item in lists, kept as finished text.
  card text not null generated always as (public.item_card(id, title, description, daily_price, security_deposit,
    location, city, state, image_urls, image_thumbnail, image_placeholder, features, avg_rating, review_count,
    created_at)) stored,

  -- Lines, so that a searched text is found within one of the three and never across two.
  search text not null generated always as (lower(title || E'\n' || description || E'\n' || location)) stored,
  -- The same texts as stems: what is found beside texts that contain the words as typed.
  words tsvector not null generated always as (public.words_of(title, description, location)) stored
);

create index items_newest on public.items (created_at desc, id desc) where listed;
create index items_of_category on public.items (category_id, created_at desc, id desc) where listed;
create index items_by_price on public.items (daily_price_cents, id) where listed;
create index items_by_rating on public.items (avg_rating desc, review_count desc, id desc) where listed;
create index items_near on public.items (public_latitude, public_longitude) where listed;
create index items_in_city on public.items (lower(city) text_pattern_ops) where listed;
create index items_in_state on public.items (state, created_at desc, id desc) where listed;
create index items_in_zip on public.items (zip text_pattern_ops) where listed;
create index items_featured on public.items (created_at desc, id desc) where listed and featured;
create index items_title_like on public.items using gin (title extensions.gin_trgm_ops);
create index items_search on public.items using gin (search extensions.gin_trgm_ops) where listed;
create index items_words on public.items using gin (words) where listed;
-- With listed in it, verified owners' items are counted without a look at the items.
create unique index items_by_reference on public.items (owner_id, reference) where reference is not null;
create index items_of_owner on public.items (owner_id, created_at desc, id desc) include (listed);

alter table public.items enable row level security;
revoke all on public.items from public, anon, authenticated, service_role;

grant select (
  id, created_at, updated_at, owner_id, category_id, title, description, features, featured, featured_until, daily_price,
  security_deposit, daily_price_cents, security_deposit_cents, location, city, state, zip, public_latitude,
  public_longitude, time_zone, min_days, max_days, requests_only, id_verified_only, status, listed, image_urls, image_thumbnail,
  image_placeholder, avg_rating, review_count, search, words, card
) on public.items to anon, authenticated;
-- The owner's direct writes: only what SQL alone can guard. Texts, photos and places go through commands,
-- which check them.
grant update (daily_price, security_deposit, status) on public.items to authenticated;
grant select, insert, update, delete on public.items to service_role;

create policy listed_for_everyone on public.items for select to anon, authenticated using (listed);
-- True for every row, so the planner drops the condition (see 001); `where listed` is in the queries.
create policy public_pool on public.items for select to borough_public using (true);
create policy own on public.items for select to authenticated using (owner_id = (select public.caller_id()));
create policy own_price_and_pause on public.items for update to authenticated
  using (owner_id = (select public.caller_id()) and removed_at is null and status in ('active', 'paused'))
  with check (owner_id = (select public.caller_id()) and removed_at is null and status in ('active', 'paused'));
create policy commands on public.items to service_role using (true) with check (true);
