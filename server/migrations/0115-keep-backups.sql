-- Backups that were made or tried, and drills of restoring one, so that admins and the program know when the last one went well.
-- The backups themselves lie elsewhere and say everything about themselves.
create table public.backups (
  id uuid default gen_random_uuid() constraint backups_pkey primary key,
  kind text not null constraint backups_kind_known check (kind in ('backup', 'drill')),
  asked_at timestamptz(3) not null default now(),
  -- Null until somebody makes it.
  began_at timestamptz(3),
  ended_at timestamptz(3),
  -- Where it went, and under which name.
  place text,
  name text,
  bytes bigint constraint backups_bytes_counted check (bytes >= 0),
  files integer constraint backups_files_counted check (files >= 0),
  -- Why it failed.
  error text constraint backups_error_length check (char_length(error) <= 500),
  -- What a drill found, in sentences.
  report text[],
  -- Of the secret it needs, and whether the sheet with that secret was shown then.
  secret_check text,
  sheet_shown boolean not null default false,
  constraint backups_begun_before_its_end check (ended_at is null or began_at is not null),
  constraint backups_ended_with_an_outcome check (ended_at is null or (name is not null) <> (error is not null))
);
create index backups_newest on public.backups (asked_at desc);
create unique index backups_one_waits on public.backups (kind) where began_at is null;

alter table public.backups enable row level security;
revoke all on public.backups from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.backups to service_role;
create policy commands on public.backups to service_role using (true) with check (true);
