-- An owner's own number or name for a listing, by which a file finds it again.
alter table public.items add column reference text
  constraint items_reference_length check (btrim(reference) <> '' and char_length(reference) <= 60);
create unique index items_by_reference on public.items (owner_id, reference) where reference is not null;

-- Listings from a file, checked whole, that wait for their owner's press: then all of them are made or changed, or none. Its photos are
-- in the store already, and seen by nobody else. Ended ones go with their photos.
create table public.item_imports (
  id uuid constraint item_imports_pkey primary key,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  owner_id uuid not null constraint item_imports_owner_id_fkey references public.profiles (id) on delete cascade,
  -- The operator who prepared it for the owner, and why.
  prepared_by uuid constraint item_imports_prepared_by_fkey references public.profiles (id) on delete set null,
  reason text constraint item_imports_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  state text not null default 'reading' constraint item_imports_state_known check (state in ('reading', 'ready')),
  -- What its rows make and change.
  plan json not null,
  photos_due integer not null constraint item_imports_photos_counted check (photos_due >= 0),
  -- The photos prepared so far, and every file of theirs.
  photos jsonb not null default '[]',
  paths text[] not null default '{}',
  constraint item_imports_in_order check (created_at < ends_at)
);
create index item_imports_of_owner on public.item_imports (owner_id, created_at desc);
create index item_imports_of_preparer on public.item_imports (prepared_by) where prepared_by is not null;
create index item_imports_ending on public.item_imports (ends_at);

alter table public.item_imports enable row level security;
revoke all on public.item_imports from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.item_imports to service_role;
create policy commands on public.item_imports to service_role using (true) with check (true);
