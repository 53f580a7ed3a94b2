-- Searches that somebody wants to be told of, for as long as their dates lie ahead.
create table public.saved_searches (
  id uuid default gen_random_uuid() constraint saved_searches_pkey primary key,
  person_id uuid not null constraint saved_searches_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  name text not null constraint saved_searches_name_check check (btrim(name) <> '' and char_length(name) <= 80),
  -- As an address has it, each value a text; equal searches have equal keys, so that each is run once for all who saved it.
  query jsonb not null,
  query_key text not null,
  active boolean not null default true,
  tell text not null default 'live' constraint saved_searches_tell_check check (tell in ('live', 'weekly')),
  -- Where on the map and of which category an item must be to be worth a look; items have keys, too.
  cells text[] not null,
  -- What a lower price or a cancellation must meet.
  max_cents integer,
  start_date date,
  end_date date,
  -- The search of a wanted post, and when it ends with it.
  wanted_id uuid constraint saved_searches_wanted_id_fkey references public.wanted_posts (id) on delete cascade,
  ends_at timestamptz(3),
  constraint saved_searches_end_with_posts check ((wanted_id is null) = (ends_at is null))
);
-- Each once; a wanted post has one of its own.
create unique index saved_searches_once on public.saved_searches (person_id, query_key) where wanted_id is null;
create unique index saved_searches_of_wanted on public.saved_searches (wanted_id);
create index saved_searches_in_cells on public.saved_searches using gin (cells) where active;
create index saved_searches_alike on public.saved_searches (query_key) where active;

-- What each search has found, and when its person was told: before it was found if another search told them. A search finds an
-- item once for each reason.
create table public.saved_search_finds (
  search_id uuid not null
    constraint saved_search_finds_search_id_fkey references public.saved_searches (id) on delete cascade,
  item_id uuid not null constraint saved_search_finds_item_id_fkey references public.items (id) on delete cascade,
  why text not null constraint saved_search_finds_why_check check (why in ('new', 'price', 'dates')),
  found_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint saved_search_finds_pkey primary key (search_id, item_id, why)
);
create index saved_search_finds_untold on public.saved_search_finds (search_id) where told_at is null;
create index saved_search_finds_told on public.saved_search_finds (search_id, told_at) where told_at is not null;
create index saved_search_finds_oldest on public.saved_search_finds (found_at);
create index saved_search_finds_of_item on public.saved_search_finds (item_id);

alter table public.saved_searches enable row level security;
alter table public.saved_search_finds enable row level security;
revoke all on public.saved_searches, public.saved_search_finds from public, anon, authenticated, service_role;
grant select (id, person_id, created_at, name, query, active, tell, start_date, end_date, wanted_id, ends_at)
  on public.saved_searches to authenticated;
grant select on public.saved_search_finds to authenticated;
grant select, insert, update, delete on public.saved_searches, public.saved_search_finds to service_role;
create policy own on public.saved_searches for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.saved_searches to service_role using (true) with check (true);
create policy own on public.saved_search_finds for select to authenticated
  using (exists (select from public.saved_searches s where s.id = search_id and s.person_id = (select public.caller_id())));
create policy commands on public.saved_search_finds to service_role using (true) with check (true);
