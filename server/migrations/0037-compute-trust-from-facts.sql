-- The trust score is computed from facts, for everybody: all are marked, and the program computes them once it starts.
alter table public.profiles add column trust_points jsonb not null default '{}'
  constraint profiles_trust_points_are_lines check (jsonb_typeof(trust_points) = 'object');
grant select (trust_points) on public.profiles to anon, authenticated;
alter table public.profiles add column trust_due boolean not null default true;
create index profiles_trust_due on public.profiles (id) where trust_due;

-- The score is computed by the program, in the transaction of the command; what is written past it is marked here in the same
-- transaction, and computed after it.
create function public.mark_trust_due() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.trust_due := true;
  return new;
end
$$;
revoke all on function public.mark_trust_due() from public, anon, authenticated, service_role;

create trigger profiles_trust_due before update of email_verified, phone_verified, id_document_status, avatar_url, bio, hobbies,
  social_circles, lending_pitch, age, erased_at on public.profiles
  for each row when (
    (old.email_verified, old.phone_verified, old.id_document_status, old.avatar_url, old.bio, old.hobbies,
      old.social_circles, old.lending_pitch, old.age, old.erased_at)
    is distinct from
    (new.email_verified, new.phone_verified, new.id_document_status, new.avatar_url, new.bio, new.hobbies,
      new.social_circles, new.lending_pitch, new.age, new.erased_at))
  execute function public.mark_trust_due();

create or replace function public.count_revealed_review() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.review_type = 'item' then
    update public.items i set avg_rating = r.average, review_count = r.number
    from (
      select round(avg(v.rating), 2) as average, count(*) as number from public.reviews v
      where v.item_id = new.item_id and v.review_type = 'item' and v.revealed_at is not null
    ) as r
    where i.id = new.item_id;
  else
    update public.profiles p set avg_rating = r.average, review_count = r.number, trust_due = true
    from (
      select round(avg(v.rating), 2) as average, count(*) as number from public.reviews v
      where v.reviewee_id = new.reviewee_id and v.review_type <> 'item' and v.revealed_at is not null
    ) as r
    where p.id = new.reviewee_id;
  end if;
  return null;
end
$$;

-- What changed somebody's trust score: the points of each line after it, and their sum. The score is computed by the program from
-- facts alone; nobody types it.
create table public.trust_changes (
  id bigint constraint trust_changes_pkey primary key generated always as identity,
  person_id uuid not null constraint trust_changes_person_id_fkey references public.profiles (id) on delete cascade,
  at timestamptz(3) not null,
  cause text not null constraint trust_changes_known_cause check (cause in ('first-count', 'email', 'phone', 'profile', 'id',
    'rental', 'dispute', 'review', 'shared', 'other-party', 'moderation', 'noticed')),
  points jsonb not null constraint trust_changes_points_are_lines check (jsonb_typeof(points) = 'object'),
  total integer not null constraint trust_changes_total_within check (total between 0 and 155)
);
create index trust_changes_of_person on public.trust_changes (person_id, id desc);

alter table public.trust_changes enable row level security;
revoke all on public.trust_changes from public, anon, authenticated, service_role;
grant select on public.trust_changes to authenticated;
grant select, insert, delete on public.trust_changes to service_role;
create policy own on public.trust_changes for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.trust_changes to service_role using (true) with check (true);

-- What two people may have in common: keyed fingerprints of the cards they paid with, the numbers they confirmed and the bank
-- accounts they are paid to. Those who share one do not book each other, and no rental between them counts for trust.
create table accounts.fingerprints (
  person_id uuid not null constraint fingerprints_person_id_fkey references accounts."user" ("id") on delete cascade,
  kind text not null constraint fingerprints_known_kind check (kind in ('card', 'phone', 'bank')),
  -- The key's id and the keyed hash; it says nothing without the secret of the installation.
  fingerprint text not null,
  at timestamptz(3) not null,
  constraint fingerprints_pkey primary key (person_id, kind, fingerprint)
);
create index fingerprints_to_find on accounts.fingerprints (fingerprint);

alter table accounts.fingerprints enable row level security;
revoke all on accounts.fingerprints from public, anon, authenticated, service_role;
grant select, insert on accounts.fingerprints to service_role;
create policy commands on accounts.fingerprints to service_role using (true) with check (true);
