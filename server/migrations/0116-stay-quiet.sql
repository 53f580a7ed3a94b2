-- Each time this database was restored from a backup. Until it is made live, it stays quiet: nothing it decides reaches a mailbox,
-- a phone or the payment provider.
create table public.restorations (
  id uuid default gen_random_uuid() constraint restorations_pkey primary key,
  backup text not null,
  -- When the backup was made. What the provider did from then on may be unknown here.
  backed_up_at timestamptz(3) not null,
  restored_at timestamptz(3) not null default now(),
  live_at timestamptz(3)
);
create unique index restorations_one_quiet on public.restorations ((true)) where live_at is null;

alter table public.restorations enable row level security;
revoke all on public.restorations from public, anon, authenticated, service_role;
grant select on public.restorations to service_role;
create policy commands on public.restorations for select to service_role using (true);
