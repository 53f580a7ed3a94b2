-- What people say and show about a rental, in order: photos of a hand-over, its checklist and note, statements of a case. Each row of
-- a booking carries the hash of the one before (domain/src/evidence/chain.rules.ts says over what), so that anyone with the last hash
-- notices any other row that was changed, left out or added. Append-only: no one, our own commands included, may change a row.
create table public.evidence (
  id uuid constraint evidence_pkey primary key,
  booking_id uuid not null constraint evidence_booking_id_fkey references public.bookings (id),
  -- From 1, without a gap.
  seq integer not null constraint evidence_seq_from_one check (seq >= 1),
  kind text not null constraint evidence_known_kind check (kind in ('photo', 'condition', 'statement')),
  -- Whose word it is; an admin's and the system's name nobody.
  part text not null constraint evidence_known_part check (part in ('renter', 'owner', 'admin', 'system')),
  person_id uuid constraint evidence_person_id_fkey references public.profiles (id) on delete restrict,
  -- The server's time.
  at timestamptz(3) not null,
  content jsonb not null constraint evidence_content_is_an_object check (jsonb_typeof(content) = 'object'),
  -- Of the bytes as they are stored, before they are encrypted; null without any.
  sha256 text constraint evidence_sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the first row: 64 zeros.
  prev_hash text not null constraint evidence_prev_hash_is_one check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint evidence_hash_is_one check (hash ~ '^[0-9a-f]{64}$'),
  constraint evidence_in_order unique (booking_id, seq),
  constraint evidence_one_after_each unique (booking_id, prev_hash),
  constraint evidence_people_have_parts check ((part in ('renter', 'owner')) = (person_id is not null)),
  constraint evidence_photos_have_bytes check ((kind = 'photo') = (sha256 is not null))
);
create index evidence_of_person on public.evidence (person_id);

-- Where the bytes of a photo lie in the private store, and the key each file is encrypted with, itself encrypted. A role of its own
-- reads this and nothing else. Unlawful pictures are withdrawn: bytes and key go, with the reason; the row and its hash stay.
create table public.evidence_files (
  evidence_id uuid not null
    constraint evidence_files_evidence_id_fkey references public.evidence (id) on delete cascade,
  size text not null constraint evidence_files_known_size check (size in ('full', 'small')),
  bytes integer not null constraint evidence_files_bytes_within check (bytes > 0 and bytes < 16777216),
  path text constraint evidence_files_path_key unique,
  sealed_key text,
  withdrawn_at timestamptz(3),
  withdrawn_reason text
    constraint evidence_files_reason_length check (btrim(withdrawn_reason) <> '' and char_length(withdrawn_reason) <= 500),
  constraint evidence_files_pkey primary key (evidence_id, size),
  constraint evidence_files_there_or_withdrawn check (
    case when withdrawn_at is null then path is not null and sealed_key is not null and withdrawn_reason is null
      else path is null and sealed_key is null and withdrawn_reason is not null end)
);

-- Who looked at which photo, and how often on a day.
create table public.evidence_views (
  evidence_id uuid not null
    constraint evidence_views_evidence_id_fkey references public.evidence (id) on delete cascade,
  viewer_id uuid not null constraint evidence_views_viewer_id_fkey references public.profiles (id) on delete cascade,
  day date not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  looks integer not null constraint evidence_views_looks_from_one check (looks >= 1),
  constraint evidence_views_pkey primary key (evidence_id, viewer_id, day)
);
create index evidence_views_of_viewer on public.evidence_views (viewer_id);

create function public.evidence_never_changes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  raise exception 'a row of evidence never changes: add another that puts it right'
    using errcode = 'restrict_violation', constraint = 'evidence_never_changes';
end
$$;
revoke all on function public.evidence_never_changes() from public, anon, authenticated, service_role;

create trigger evidence_never_changes before update on public.evidence
  for each row execute function public.evidence_never_changes();
create trigger evidence_never_emptied before truncate on public.evidence
  for each statement execute function public.evidence_never_changes();

-- A row continues the chain of its booking, no matter who writes it.
create function public.evidence_continues() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  last record;
begin
  select e.seq, e.hash into last from public.evidence e where e.booking_id = new.booking_id order by e.seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev_hash <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'a row of evidence carries the hash of the one before'
      using errcode = 'check_violation', constraint = 'evidence_continues';
  end if;
  return new;
end
$$;
revoke all on function public.evidence_continues() from public, anon, authenticated, service_role;

create trigger evidence_continues before insert on public.evidence
  for each row execute function public.evidence_continues();

-- Of a file, only its key may be sealed again, and its bytes withdrawn, once.
create function public.guard_evidence_file() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.evidence_id, new.size, new.bytes) is distinct from (old.evidence_id, old.size, old.bytes)
    or old.withdrawn_at is not null
    or (new.withdrawn_at is null and new.path is distinct from old.path) then
    raise exception 'a file of evidence stays as it is until it is withdrawn'
      using errcode = 'restrict_violation', constraint = 'evidence_files_stay';
  end if;
  return new;
end
$$;
revoke all on function public.guard_evidence_file() from public, anon, authenticated, service_role;

create trigger evidence_files_stay before update on public.evidence_files
  for each row execute function public.guard_evidence_file();

alter table public.evidence enable row level security;
alter table public.evidence_files enable row level security;
alter table public.evidence_views enable row level security;
revoke all on public.evidence, public.evidence_files, public.evidence_views from public, anon, authenticated, service_role;
grant select on public.evidence to authenticated;
grant select, insert on public.evidence to service_role;
grant usage on schema public to borough_evidence;
grant select, insert, update on public.evidence_files to borough_evidence;
grant select, insert, update, delete on public.evidence_views to service_role;

create policy parties on public.evidence for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.evidence to service_role using (true) with check (true);
create policy files on public.evidence_files to borough_evidence using (true) with check (true);
create policy commands on public.evidence_views to service_role using (true) with check (true);

-- The one way in which evidence goes: all of a booking, once the booking ended before that instant. Answers where its files lie, so
-- that their bytes can be dropped.
create function public.forget_evidence(ended_before timestamptz, at_most integer) returns table (booking_id uuid, path text)
  language sql security definer
  set search_path = ''
as $$
  with over as (
    select b.id from public.bookings b
    where coalesce(b.completed_at, b.cancelled_at) <= ended_before
      and exists (select from public.evidence e where e.booking_id = b.id)
    order by b.id limit at_most
  ), files as (
    select e.booking_id, f.path from public.evidence e left join public.evidence_files f on f.evidence_id = e.id
    where e.booking_id in (select o.id from over o)
  ), gone as (
    delete from public.evidence e using over o where e.booking_id = o.id
  )
  select f.booking_id, f.path from files f
$$;
revoke all on function public.forget_evidence(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.forget_evidence(timestamptz, integer) to service_role;
