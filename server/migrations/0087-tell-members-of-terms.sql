-- Which version of the terms of service each person who agreed to an earlier one was told of.
create table public.told_terms (
  person_id uuid not null constraint told_terms_person_id_fkey references public.profiles (id) on delete cascade,
  version text not null,
  at timestamptz(3) not null,
  constraint told_terms_pkey primary key (person_id, version)
);

alter table public.told_terms enable row level security;
revoke all on public.told_terms from public, anon, authenticated, service_role;
grant select, insert, delete on public.told_terms to service_role;
create policy commands on public.told_terms to service_role using (true) with check (true);
