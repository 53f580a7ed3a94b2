-- Who gets our letters. An address is on the list when somebody who reads its mail pressed the button of the link we sent
-- there; until then it is only asked, for a week.
create table public.newsletter_addresses (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  email text not null unique check (email = lower(email)),
  -- The link that confirms is known by its fingerprint, and works once.
  confirm_hash text unique,
  confirm_until timestamptz(3),
  confirmed_at timestamptz(3),
  check ((confirm_hash is null) = (confirm_until is null)),
  check (confirmed_at is not null or confirm_hash is not null)
);
create index newsletter_addresses_asked on public.newsletter_addresses (confirm_until) where confirmed_at is null;

alter table public.newsletter_addresses enable row level security;
revoke all on public.newsletter_addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.newsletter_addresses to service_role;
create policy commands on public.newsletter_addresses to service_role using (true) with check (true);
