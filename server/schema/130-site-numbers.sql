-- How large the place is, as every page says it: counted by the clock now and then, since counting reads whole tables.
create table public.site_numbers (
  single boolean constraint site_numbers_pkey primary key default true constraint site_numbers_one_row check (single),
  members integer not null,
  items integer not null,
  cities integer not null,
  -- How many reviews those items have, and the average of their stars; null without any.
  reviews integer not null default 0,
  rating double precision,
  -- Of the words that are suggested while somebody types, those that find something; null until they are looked for.
  offered_terms text[],
  counted_at timestamptz not null
);

alter table public.site_numbers enable row level security;
revoke all on public.site_numbers from public, anon, authenticated, service_role;
grant select on public.site_numbers to anon, authenticated;
grant select, insert, update on public.site_numbers to service_role;

create policy readable_by_everyone on public.site_numbers for select to anon, authenticated using (true);
create policy commands on public.site_numbers to service_role using (true) with check (true);
