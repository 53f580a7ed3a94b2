-- What somebody would rent and hasn't found. Everyone may read an open post; owners answer with an item of theirs.
create table public.wanted_posts (
  id uuid default gen_random_uuid() constraint wanted_posts_pkey primary key,
  person_id uuid not null constraint wanted_posts_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  what text not null constraint wanted_posts_what_check check (btrim(what) <> '' and char_length(what) <= 80),
  -- A place we know, in our spelling, and its middle; never where the person is.
  place text not null constraint wanted_posts_place_check check (btrim(place) <> ''),
  latitude double precision not null,
  longitude double precision not null,
  category_id uuid constraint wanted_posts_category_id_fkey references public.categories (id) on delete set null,
  start_date date,
  end_date date,
  max_cents integer constraint wanted_posts_max_cents_check check (max_cents > 0),
  -- When it ends automatically, or when its person ended it.
  ends_at timestamptz(3) not null,
  -- Taken down by an admin: nobody else sees it.
  removed_at timestamptz,
  removed_by uuid constraint wanted_posts_removed_by_fkey references public.profiles (id) on delete set null,
  removed_reason text,
  -- When the owners of what was listed then were looked up.
  owners_found_at timestamptz(3),
  constraint wanted_posts_dates check ((start_date is null) = (end_date is null) and start_date <= end_date),
  constraint wanted_posts_removed_with_reason check ((removed_at is null) = (removed_reason is null))
);
create index wanted_posts_of_person on public.wanted_posts (person_id, created_at desc);
create index wanted_posts_latest on public.wanted_posts (created_at desc) where removed_at is null;
create index wanted_posts_end on public.wanted_posts (ends_at);
create index wanted_posts_new on public.wanted_posts (created_at) where owners_found_at is null;

-- Which owners have something like it, and when they were told: once each, right away or in their weekly email.
create table public.wanted_tellings (
  post_id uuid not null constraint wanted_tellings_post_id_fkey references public.wanted_posts (id) on delete cascade,
  person_id uuid not null constraint wanted_tellings_person_id_fkey references public.profiles (id) on delete cascade,
  tell text not null constraint wanted_tellings_tell_check check (tell in ('live', 'weekly')),
  found_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint wanted_tellings_pkey primary key (post_id, person_id)
);
create index wanted_tellings_untold on public.wanted_tellings (person_id) where told_at is null;
create index wanted_tellings_told on public.wanted_tellings (person_id, told_at) where told_at is not null;
create index wanted_tellings_oldest on public.wanted_tellings (found_at);

-- The items that owners offered.
create table public.wanted_offers (
  post_id uuid not null constraint wanted_offers_post_id_fkey references public.wanted_posts (id) on delete cascade,
  item_id uuid not null constraint wanted_offers_item_id_fkey references public.items (id) on delete cascade,
  created_at timestamptz(3) not null,
  constraint wanted_offers_pkey primary key (post_id, item_id)
);
create index wanted_offers_of_item on public.wanted_offers (item_id);

alter table public.wanted_posts enable row level security;
alter table public.wanted_tellings enable row level security;
alter table public.wanted_offers enable row level security;
revoke all on public.wanted_posts, public.wanted_tellings, public.wanted_offers from public, anon, authenticated, service_role;
grant select (id, person_id, created_at, what, place, category_id, start_date, end_date, max_cents, ends_at, removed_at)
  on public.wanted_posts to authenticated;
grant select on public.wanted_offers to authenticated;
grant select, insert, update, delete on public.wanted_posts, public.wanted_tellings, public.wanted_offers to service_role;
create policy own on public.wanted_posts for select to authenticated using (person_id = (select public.caller_id()));
create policy own on public.wanted_offers for select to authenticated
  using (exists (select from public.wanted_posts w where w.id = post_id and w.person_id = (select public.caller_id())));
create policy commands on public.wanted_posts to service_role using (true) with check (true);
create policy commands on public.wanted_tellings to service_role using (true) with check (true);
create policy commands on public.wanted_offers to service_role using (true) with check (true);
