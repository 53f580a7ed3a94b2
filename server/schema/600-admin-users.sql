-- Who is an admin. Everybody may ask and sees at most their own row: a public list of admins is a list of
-- targets.
create table public.admin_users (
  id uuid primary key references accounts."user" ("id") on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.admin_users enable row level security;
revoke all on public.admin_users from public, anon, authenticated, service_role;
grant select on public.admin_users to anon, authenticated, service_role;
create policy own on public.admin_users for select to authenticated using (id = (select public.caller_id()));
create policy commands on public.admin_users for select to service_role using (true);
