-- What admins did about somebody else's texts, and why. Lines are added, never changed: there is no right to.
create table public.moderation_acts (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  admin_id uuid not null references public.profiles (id),
  act text not null check (act in ('release', 'uphold', 'overrule')),
  -- The held message or the blocked attempt; what is gone leaves its line here.
  subject_id uuid not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  -- A decision about a message is made once.
  constraint moderation_acts_once unique (subject_id)
);
create index moderation_acts_of_admin on public.moderation_acts (admin_id, at desc);

alter table public.moderation_acts enable row level security;
revoke all on public.moderation_acts from public, anon, authenticated, service_role;
grant select, insert on public.moderation_acts to service_role;
create policy commands on public.moderation_acts to service_role using (true) with check (true);
