-- Files we keep: what they are and whose, not where (the storage door knows). Two buckets are public; the
-- others are streamed by our own route after asking who reads.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  bucket text not null check (bucket in ('avatars', 'item-images', 'id-documents', 'evidence', 'message-photos', 'pro-pictures')),
  path text not null check (path <> '' and path !~ '(^/|\.\.|//)'),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Taken away by its owner, and kept for admins alone as long as a report is about it (is_evidence).
  withdrawn_at timestamptz,
  unique (bucket, path)
);
create index files_of_owner on public.files (owner_id);
create index files_withdrawn on public.files (withdrawn_at) where withdrawn_at is not null;

alter table public.files enable row level security;
revoke all on public.files from public, anon, authenticated, service_role;
grant select (id, created_at, bucket, path, bytes, content_type, sha256) on public.files to anon, authenticated;
grant select, insert, update, delete on public.files to service_role;

create policy public_buckets on public.files for select to anon, authenticated
  using (bucket in ('avatars', 'item-images') and withdrawn_at is null);
create policy own on public.files for select to authenticated
  using (owner_id = (select public.caller_id()) and withdrawn_at is null);
create policy commands on public.files to service_role using (true) with check (true);
