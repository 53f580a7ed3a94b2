-- Remember banned people by keyed fingerprints, and let an admin look at who resembles them.
alter table public.profiles add column ban_check_due boolean not null default false;

-- What stays of banned people: keyed fingerprints, so that the place knows an address or a number again without keeping it.
-- They go when the ban is lifted, and outlive the account.
create table accounts.banned_fingerprints (
  id uuid constraint banned_fingerprints_pkey primary key default gen_random_uuid(),
  person_id uuid not null,
  kind text not null constraint banned_fingerprints_known_kind check (kind in ('mailbox', 'phone')),
  -- The key's id and the keyed hash; it says nothing without the secret of the installation.
  fingerprint text not null,
  at timestamptz(3) not null,
  constraint banned_fingerprints_once unique (person_id, kind, fingerprint)
);
create index banned_fingerprints_to_find on accounts.banned_fingerprints (fingerprint);

-- Somebody whose address or number is that of a banned person: they may only look until an admin has looked.
create table accounts.sign_up_reviews (
  id uuid constraint sign_up_reviews_pkey primary key default gen_random_uuid(),
  person_id uuid not null
    constraint sign_up_reviews_person_id_fkey references accounts."user" ("id") on delete cascade,
  matched text[] not null constraint sign_up_reviews_matched_something check (
    cardinality(matched) > 0 and matched <@ array['mailbox', 'phone']),
  -- The banned people they resemble.
  resembles uuid[] not null constraint sign_up_reviews_resemble_somebody check (cardinality(resembles) > 0),
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null constraint sign_up_reviews_due_later check (due_at > opened_at),
  decision text constraint sign_up_reviews_known_decision check (decision in ('approved', 'kept_out', 'lapsed')),
  decided_at timestamptz(3),
  decided_by uuid constraint sign_up_reviews_decided_by_fkey references public.profiles (id) on delete set null,
  reason text constraint sign_up_reviews_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  constraint sign_up_reviews_decided_when check ((decision is null) = (decided_at is null)),
  constraint sign_up_reviews_decided_why check (
    (coalesce(decision, '') in ('approved', 'kept_out')) = (reason is not null))
);
create unique index sign_up_reviews_one_open on accounts.sign_up_reviews (person_id) where decision is null;
create index sign_up_reviews_of_person on accounts.sign_up_reviews (person_id);
create index sign_up_reviews_waiting on accounts.sign_up_reviews (due_at) where decision is null;

alter table accounts.banned_fingerprints enable row level security;
alter table accounts.sign_up_reviews enable row level security;
revoke all on accounts.banned_fingerprints, accounts.sign_up_reviews from public, anon, authenticated, service_role;
grant select, insert, delete on accounts.banned_fingerprints to service_role;
grant select, insert, update on accounts.sign_up_reviews to service_role;
create policy commands on accounts.banned_fingerprints to service_role using (true) with check (true);
create policy commands on accounts.sign_up_reviews to service_role using (true) with check (true);

create or replace function public.create_profile_of_new_user() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, display_name, email_verified, avatar_url, ban_check_due)
  values (new."id", new."email", new."name", public.first_name_and_initial(new."name"), new."emailVerified", new."image",
    true);
  return null;
end
$$;

create or replace function public.follow_user_email() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.profiles p
  set email = new."email", email_verified = new."emailVerified", ban_check_due = true
  where p.id = new."id" and (p.email, p.email_verified) is distinct from (new."email", new."emailVerified");
  return null;
end
$$;

create or replace function public.follow_confirmed_phone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set phone_number = null, phone_verified = false where p.id = old.user_id;
  else
    update public.profiles p set phone_number = new.phone, phone_verified = true, ban_check_due = true
    where p.id = new.user_id;
  end if;
  return null;
end
$$;

drop function accounts.person_of_session(text);
create function accounts.person_of_session(session_token text)
returns table (
  id uuid,
  email text,
  email_verified boolean,
  sign_up_finished boolean,
  suspended boolean,
  under_review boolean,
  ban_check_due boolean,
  display_name text,
  avatar_url text,
  is_admin boolean,
  tier text,
  session_id uuid,
  fresh boolean,
  factor_passed boolean,
  seen_at timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
    select
      u."id", u."email", u."emailVerified",
      p.terms_version is not null and p.adult_confirmed_at is not null,
      p.suspended_at is not null,
      exists (
        select from accounts.sign_up_reviews r
        where r.person_id = u."id" and (r.decision is null or r.decision = 'kept_out')),
      p.ban_check_due,
      public.shown_name(p.display_name, p.id),
      p.avatar_url,
      exists (select from public.admin_users a where a.id = u."id" and a.factor_vouched_at is not null),
      coalesce(
        (select t.tier from public.plan_tiers t where t.profile_id = u."id" and (t.until is null or t.until > now())),
        'free'
      ),
      s."id",
      s."provedAt" > now() - interval '10 minutes',
      s."factorPassed",
      s."seenAt"
    from accounts."session" s
    join accounts."user" u on u."id" = s."userId"
    join public.profiles p on p.id = u."id"
    where s."token" = session_token and s."expiresAt" > now();
end
$$;
revoke all on function accounts.person_of_session(text) from public, anon, authenticated, service_role;
grant execute on function accounts.person_of_session(text) to borough_auth;

drop function accounts.person_of_app_token(text);
create function accounts.person_of_app_token(wanted_sha256 text)
returns table (
  id uuid,
  email text,
  email_verified boolean,
  sign_up_finished boolean,
  suspended boolean,
  under_review boolean,
  ban_check_due boolean,
  display_name text,
  avatar_url text,
  is_admin boolean,
  tier text,
  scope text,
  app_token_id uuid
)
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update accounts.app_tokens t set last_used_at = now()
  where t.token_sha256 = wanted_sha256 and t.expires_at > now()
    and (t.last_used_at is null or t.last_used_at < now() - interval '10 minutes');
  return query
    select
      u."id", u."email", u."emailVerified",
      p.terms_version is not null and p.adult_confirmed_at is not null,
      p.suspended_at is not null,
      exists (
        select from accounts.sign_up_reviews r
        where r.person_id = u."id" and (r.decision is null or r.decision = 'kept_out')),
      p.ban_check_due,
      public.shown_name(p.display_name, p.id),
      p.avatar_url,
      exists (select from public.admin_users a where a.id = u."id" and a.factor_vouched_at is not null),
      coalesce(
        (select l.tier from public.plan_tiers l where l.profile_id = u."id" and (l.until is null or l.until > now())),
        'free'
      ),
      t.scope,
      t.id
    from accounts.app_tokens t
    join accounts."user" u on u."id" = t.person_id
    join public.profiles p on p.id = u."id"
    where t.token_sha256 = wanted_sha256 and t.expires_at > now();
end
$$;
revoke all on function accounts.person_of_app_token(text) from public, anon, authenticated, service_role;
grant execute on function accounts.person_of_app_token(text) to borough_auth;

alter table public.moderation_acts drop constraint moderation_acts_once;
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule',
  'suspend', 'ban', 'lift', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report'));
alter table public.moderation_acts add column clause text, add column until timestamptz(3);
alter table public.moderation_acts add constraint moderation_acts_say_clause
  check ((act in ('suspend', 'ban')) = (clause is not null));
alter table public.moderation_acts add constraint moderation_acts_say_until
  check ((act = 'suspend') = (until is not null));
create unique index moderation_acts_once on public.moderation_acts (subject_id)
  where act in ('release', 'uphold', 'overrule', 'uphold-report', 'dismiss-report');
create index moderation_acts_of_subject on public.moderation_acts (subject_id, at desc);
