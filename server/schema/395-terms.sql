-- The figures bookings are made under: one row for each distinct set, named by its hash. Quotes and bookings name theirs.
create table public.terms (
  id text constraint terms_pkey primary key constraint terms_id_is_a_hash check (id ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  figures jsonb not null
);

alter table public.terms enable row level security;
revoke all on public.terms from public, anon, authenticated, service_role;
-- Never changed and never deleted. They are nobody's secret: the two people of a booking read theirs.
grant select on public.terms to authenticated;
grant select, insert on public.terms to service_role;
create policy everyone on public.terms for select to authenticated using (true);
create policy commands on public.terms to service_role using (true) with check (true);

-- Which version of the terms of service each person who agreed to an earlier one was told of.
create table public.told_terms (
  person_id uuid not null constraint told_terms_person_id_fkey references public.profiles (id) on delete cascade,
  version text not null,
  at timestamptz(3) not null,
  -- When they put away the line about it that stands on every page.
  dismissed_at timestamptz(3),
  constraint told_terms_pkey primary key (person_id, version)
);

alter table public.told_terms enable row level security;
revoke all on public.told_terms from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.told_terms to service_role;
create policy commands on public.told_terms to service_role using (true) with check (true);
