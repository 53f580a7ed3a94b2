-- Which files this database has: what the server looks at when it starts.
create schema if not exists setup;
create table setup.schema_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
alter table setup.schema_files enable row level security;
revoke all on schema setup from public;
revoke all on setup.schema_files from public;

-- 000-extensions.sql ------------------------------------------------------------------------------

-- Extensions live in a schema of their own, so that functions with an empty search_path can name them
-- and nothing of theirs appears among our tables.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions; -- item and dates in one exclusion constraint
create extension if not exists pg_trgm with schema extensions; -- "contains" search

insert into setup.schema_files (name, sha256)
  values ('000-extensions.sql', '0938a69e9191cfabbde491d3695e6f472c7fb771a9499c3d352a0af084610a63');

-- 001-roles.sql -----------------------------------------------------------------------------------

-- Who asks the database, seen from its side. Nobody signs in as these roles: the server connects as the
-- owner of the schema and steps down at once (docs/decisions tells why).
--
--   anon           a visitor: public columns of public rows
--   authenticated  a signed-in person, whose id stands in request.jwt.claims: own rows too, by policy
--   service_role   our commands, workers and webhooks: every row by policy, but owner of nothing
--   borough_none   what a pooled connection is between two transactions: no right at all
--   borough_auth   the sign-in library: the tables of schema accounts and nothing else
--   borough_public the server's pool for public reads: anon, without the row filter that would keep
--                  PostgreSQL from using the text index (a policy's condition is checked before any
--                  operator that is not leakproof, and ILIKE is not); its queries filter on items.listed
--                  themselves

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'borough_none', 'borough_auth', 'borough_public'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
      execute format('grant %I to current_user', wanted);
    elsif not pg_catalog.pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted); -- made for another database of this cluster
    end if;
  end loop;
  if not pg_catalog.pg_has_role('borough_public', 'anon', 'member') then
    grant anon to borough_public;
  end if;
exception
  when insufficient_privilege then
    raise exception '% may not make or hand on the roles Borough works with', current_user
      using errcode = 'insufficient_privilege',
        detail = sqlerrm,
        hint = format(
          'As a superuser of this server: alter role %1$I createrole; and for each of the roles that exist already: '
          'grant anon, authenticated, service_role, borough_none, borough_auth, borough_public to %1$I with admin option;',
          current_user);
end
$$;

-- PUBLIC may look into schema public by default; borough_none shall not.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

-- The caller: the subject of the claims the server (or a PostgREST in front of this database) has set for
-- this transaction; null for visitors and for our own commands.
create function public.caller_id() returns uuid
  language sql stable
  set search_path = ''
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid
$$;
revoke all on function public.caller_id() from public, anon, authenticated, service_role;
grant execute on function public.caller_id() to anon, authenticated, service_role;

-- Being listed in admin_users is the only source of an admin's rights. The table comes later (6xx), so the
-- body is bound late.
create function public.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from public.admin_users a where a.id = public.caller_id());
end
$$;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;

-- One function for every table that has updated_at.
create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function public.touch_updated_at() from public, anon, authenticated, service_role;

insert into setup.schema_files (name, sha256)
  values ('001-roles.sql', 'cb8c9d97eb1b692f3ebda0bbe23325a69d52eaf43f07984fe2dfaa9fae0b23b3');

-- 010-accounts.sql --------------------------------------------------------------------------------

-- The tables of better-auth 1.7.6 (e-mail and password, uuid ids), generated once with its own migration and
-- checked in; the names in quotes are the library's. Only its pool (borough_auth) may touch them.
create schema accounts;
revoke all on schema accounts from public;
grant usage on schema accounts to borough_auth, service_role;

create table accounts."user" (
  "id" uuid primary key default gen_random_uuid(),
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);

create table accounts."session" (
  "id" uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  -- When this person last showed who they are in this session: at its start, and before anything sensitive.
  "provedAt" timestamptz not null default current_timestamp,
  -- Whether a second factor, or a passkey with user verification, was shown in this session.
  "factorPassed" boolean not null default false,
  -- When it was last used, some minutes exact.
  "seenAt" timestamptz not null default current_timestamp,
  "userId" uuid not null references accounts."user" ("id") on delete cascade
);
create index "session_userId_idx" on accounts."session" ("userId");

create table accounts."account" (
  "id" uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references accounts."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  -- The address at the provider, so that people recognise what they linked; nothing is decided by it.
  "email" text
);
create index "account_userId_idx" on accounts."account" ("userId");
-- Whoever proves to be somebody at a provider is one person here, linked once.
create unique index "account_identity_idx" on accounts."account" ("providerId", "accountId");
create unique index "account_user_provider_idx" on accounts."account" ("userId", "providerId");

create table accounts."verification" (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index "verification_identifier_idx" on accounts."verification" ("identifier");

-- What a person typed while signing up, written by our own route. The phone number is a note: it proves
-- nothing and signs nobody in.
create table accounts.sign_up_notes (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text,
  marketing_opt_in boolean not null default false,
  accepted_terms_version text not null,
  adult_confirmed_at timestamptz not null,
  created_at timestamptz not null default now()
);

alter table accounts."user" enable row level security;
alter table accounts."session" enable row level security;
alter table accounts."account" enable row level security;
alter table accounts."verification" enable row level security;
alter table accounts.sign_up_notes enable row level security;

revoke all on accounts."user", accounts."session", accounts."account", accounts."verification", accounts.sign_up_notes
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on accounts."user", accounts."session", accounts."account", accounts."verification" to borough_auth;
grant select, insert, update on accounts.sign_up_notes to service_role;

create policy library on accounts."user" to borough_auth using (true) with check (true);
create policy library on accounts."session" to borough_auth using (true) with check (true);
create policy library on accounts."account" to borough_auth using (true) with check (true);
create policy library on accounts."verification" to borough_auth using (true) with check (true);
create policy commands on accounts.sign_up_notes to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('010-accounts.sql', '3f7c8e6a84521bcb991bff75c92ddb7e0df54414f40cb2d77334117b2b48c35c');

-- 020-profiles.sql --------------------------------------------------------------------------------

-- One profile for each account, removed with it; when somebody who rented or lent deletes their account, the profile stays
-- as an empty tombstone for the other party's records. display_name is what others see; full_name, e-mail, phone
-- number, age and place are the person's own and are read through get_my_profile().
create table public.profiles (
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  full_name text,
  display_name text check (char_length(display_name) <= 80),
  avatar_url text,
  bio text check (char_length(bio) <= 2000),
  age integer check (age between 18 and 120),
  location text check (char_length(location) <= 200),
  phone_number text check (char_length(phone_number) <= 40),
  email text,
  hobbies text check (char_length(hobbies) <= 1000),
  lending_pitch text check (char_length(lending_pitch) <= 2000),
  social_circles text[] not null default '{}' check (cardinality(social_circles) <= 30),

  -- Earned, never typed: written by triggers and commands only.
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  trust_score integer not null default 0 check (trust_score between 0 and 155),
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  id_document_status text not null default 'none'
    check (id_document_status in ('none', 'pending', 'approved', 'rejected')),
  -- Strangers see yes or no; whether a request is pending or was rejected is nobody's business.
  id_verified boolean not null generated always as (id_document_status = 'approved') stored,
  -- Null until five requests were answered.
  response_rate integer check (response_rate between 0 and 100),
  response_minutes integer check (response_minutes >= 0),

  -- Suspended while suspended_at is set; suspended_until says when a job lifts it (null: for good).
  suspended_at timestamptz,
  suspended_until timestamptz check (suspended_until > suspended_at),

  terms_version text,
  terms_accepted_at timestamptz,
  adult_confirmed_at timestamptz,
  check ((terms_version is null) = (terms_accepted_at is null)),

  -- Set when the person deleted their account. Until then the profile belongs to an account and goes with it.
  erased_at timestamptz(3),
  account_id uuid unique generated always as (case when erased_at is null then id end) stored
    references accounts."user" ("id") on delete cascade,
  constraint profiles_belong_to_somebody check (account_id is not null or erased_at is not null),
  constraint profiles_erased_say_nothing check (erased_at is null or (
    display_name = 'Former member' and social_circles = '{}' and not email_verified and not phone_verified
    and id_document_status = 'none'
    and coalesce(full_name, avatar_url, bio, age::text, location, phone_number, email, hobbies, lending_pitch,
      terms_version) is null)),
  check (suspended_at is not null or suspended_until is null)
);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;

grant select (
  id, created_at, display_name, avatar_url, bio, hobbies, lending_pitch, social_circles, avg_rating,
  review_count, trust_score, email_verified, phone_verified, id_verified, response_rate, response_minutes, erased_at
) on public.profiles to anon, authenticated;
grant select, insert, update on public.profiles to service_role;

create policy readable_by_everyone on public.profiles for select to anon, authenticated using (true);
create policy commands on public.profiles to service_role using (true) with check (true);

-- Plans: no row means free. (The paid plan writes here once it can be bought.)
create table public.plan_tiers (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'pro')),
  until timestamptz
);

alter table public.plan_tiers enable row level security;
revoke all on public.plan_tiers from public, anon, authenticated, service_role;
grant select on public.plan_tiers to authenticated;
grant select, insert, update, delete on public.plan_tiers to service_role;
create policy own on public.plan_tiers for select to authenticated using (profile_id = (select public.caller_id()));
create policy commands on public.plan_tiers to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('020-profiles.sql', '4179010011b956f3da695023d468ce50f0226ece764f6293f355b9086390f0eb');

-- 030-profile-functions.sql -----------------------------------------------------------------------

-- "Maya Rodriguez" is introduced to others as "Maya R."; the sign-up wizard says so, and it can be changed.
create function public.first_name_and_initial(full_name text) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when cardinality(parts) = 0 then null
    when cardinality(parts) = 1 then left(parts[1], 80)
    else left(parts[1], 70) || ' ' || upper(left(parts[cardinality(parts)], 1)) || '.'
  end
  from (select array_remove(regexp_split_to_array(btrim(coalesce(full_name, '')), '\s+'), '') as parts) as split
$$;
revoke all on function public.first_name_and_initial(text) from public, anon, authenticated, service_role;
grant execute on function public.first_name_and_initial(text) to service_role;

-- The name strangers read. It never falls back to full_name.
create function public.shown_name(display_name text, id uuid) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when btrim(coalesce(display_name, '')) = '' or lower(btrim(display_name)) = 'contributor'
      then 'Community Member ' || upper(left(id::text, 4))
    else display_name
  end
$$;
revoke all on function public.shown_name(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.shown_name(text, uuid) to anon, authenticated, service_role;

-- Every new account has a profile at once. Runs as the owner of the schema: the sign-in library's role has
-- no right outside schema accounts.
create function public.create_profile_of_new_user() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, display_name, email_verified, avatar_url)
  values (new."id", new."email", new."name", public.first_name_and_initial(new."name"), new."emailVerified", new."image");
  return null;
end
$$;
revoke all on function public.create_profile_of_new_user() from public, anon, authenticated, service_role;

create trigger user_gets_profile after insert on accounts."user"
  for each row execute function public.create_profile_of_new_user();

-- The address and its confirmation are the account's; the profile only follows.
create function public.follow_user_email() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.profiles p
  set email = new."email", email_verified = new."emailVerified"
  where p.id = new."id" and (p.email, p.email_verified) is distinct from (new."email", new."emailVerified");
  return null;
end
$$;
revoke all on function public.follow_user_email() from public, anon, authenticated, service_role;

create trigger user_email_followed after update of "email", "emailVerified" on accounts."user"
  for each row execute function public.follow_user_email();

create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

-- Saves what a person says about themselves. Called by the command that has checked the texts, never by the
-- person directly; a caller's id in the claims must be theirs. Null clears a field.
create function public.upsert_profile(
  p_user_id uuid,
  p_display_name text,
  p_bio text default null,
  p_age integer default null,
  p_social_circles text default '[]', -- a JSON list
  p_hobbies text default null,
  p_lending_pitch text default null,
  p_avatar_url text default null
) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if public.caller_id() is not null and public.caller_id() <> p_user_id then
    raise exception 'a profile is saved only by its own person' using errcode = 'insufficient_privilege';
  end if;
  insert into public.profiles as p
    (id, display_name, bio, age, social_circles, hobbies, lending_pitch, avatar_url)
  values (
    p_user_id, p_display_name, p_bio, p_age,
    array(select jsonb_array_elements_text(coalesce(nullif(p_social_circles, ''), '[]')::jsonb)),
    p_hobbies, p_lending_pitch, p_avatar_url
  )
  on conflict (id) do update set
    display_name = excluded.display_name,
    bio = excluded.bio,
    age = excluded.age,
    social_circles = excluded.social_circles,
    hobbies = excluded.hobbies,
    lending_pitch = excluded.lending_pitch,
    avatar_url = excluded.avatar_url;
end
$$;
revoke all on function public.upsert_profile(uuid, text, text, integer, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.upsert_profile(uuid, text, text, integer, text, text, text, text) to service_role;

-- The caller's own profile, private columns included; no row for a visitor.
create function public.get_my_profile() returns setof public.profiles
  language sql stable security definer
  set search_path = ''
as $$
  select p.* from public.profiles p where p.id = public.caller_id()
$$;
revoke all on function public.get_my_profile() from public, anon, authenticated, service_role;
grant execute on function public.get_my_profile() to authenticated;

insert into setup.schema_files (name, sha256)
  values ('030-profile-functions.sql', '5a91e5240e8c718885ce52b72527fe55775028767f1e2cd8f637f7aacf498d45');

-- 040-sessions.sql --------------------------------------------------------------------------------

-- Who a session belongs to, with all the server wants to know about the signed-in person, in one read. Asked
-- on every request that carries a session cookie, by the sign-in library's own connections, which may read
-- nothing outside schema accounts: hence the rights of the owner. Knowing a token is being that person.
-- (admin_users comes later, in 6xx: the body is bound late.)
create function accounts.person_of_session(session_token text)
returns table (
  id uuid,
  email text,
  email_verified boolean,
  sign_up_finished boolean,
  suspended boolean,
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
      public.shown_name(p.display_name, p.id),
      p.avatar_url,
      exists (select from public.admin_users a where a.id = u."id"),
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

insert into setup.schema_files (name, sha256)
  values ('040-sessions.sql', '4c03223c75d5bb5a9851cdede8412b86915658e423569009ecbb363e6e421387');

-- 045-security.sql --------------------------------------------------------------------------------

-- A change of address under way, one per person: a link to the old address approves it, then one to the new
-- address makes it. Only hashes of the links are kept. Without a link to the new address (somebody else has
-- it) the change looks the same and never ends.
create table accounts.email_changes (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  new_email text not null,
  approve_hash text unique,
  confirm_hash text unique,
  expires_at timestamptz not null
);

-- Addresses a person had before: every later change of address is told there, too.
create table accounts.past_emails (
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (user_id, email)
);

-- Browsers a person signed in with, by the hash of the mark they carry: another one is told by mail.
create table accounts.known_browsers (
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  mark_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, mark_hash)
);

alter table accounts.email_changes enable row level security;
alter table accounts.past_emails enable row level security;
alter table accounts.known_browsers enable row level security;

revoke all on accounts.email_changes, accounts.past_emails, accounts.known_browsers
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on accounts.email_changes, accounts.past_emails, accounts.known_browsers to service_role;

create policy commands on accounts.email_changes to service_role using (true) with check (true);
create policy commands on accounts.past_emails to service_role using (true) with check (true);
create policy commands on accounts.known_browsers to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('045-security.sql', '97f18f5b626a2f12c22708d870e8b805fecbe46b21d38ba7548f25aa25d05893');

-- 050-factors.sql ---------------------------------------------------------------------------------

-- What a person shows besides the password: an authenticator app with recovery codes, and passkeys. Ours, not the
-- sign-in library's: its codes may be used twice, and its lock shuts out the owner together with the thief. Instants
-- here follow the database's clock, as sessions do.
create table accounts.second_factors (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  -- Sealed with the secret of the installation; it counts once it was confirmed with a code.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last half minute whose code was accepted: that code, and every older one, is spent.
  totp_last_step bigint,
  -- Asks for a passkey after the password.
  passkey_asked boolean not null default false,
  created_at timestamptz not null default now(),
  check (totp_confirmed_at is null or totp_secret is not null)
);

create table accounts.recovery_codes (
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table accounts.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Passkeys that are shared between devices always say 0.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  -- Kept by an account elsewhere, so that it outlives the device.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on accounts.passkeys (user_id);

-- What a passkey is asked to sign: once, by the browser that was asked, for one purpose.
create table accounts.passkey_challenges (
  browser_hash text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'sign-in', 'second-factor', 'prove')),
  user_id uuid references accounts."user" ("id") on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on accounts.passkey_challenges (user_id);

-- Somebody who got as far as the second factor. The browser holds the token in a signed cookie.
create table accounts.pending_sign_ins (
  token_hash text primary key,
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  remember boolean not null,
  -- Too many wrong passwords came before: then a wrong one leads here too, and never further.
  throttled boolean not null default false,
  password_wrong boolean not null default false,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_id_idx on accounts.pending_sign_ins (user_id);

-- A mailed code with which somebody without password, factor and passkey shows again who they are.
create table accounts.proof_codes (
  session_id uuid primary key references accounts."session" ("id") on delete cascade,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

alter table accounts.second_factors enable row level security;
alter table accounts.recovery_codes enable row level security;
alter table accounts.passkeys enable row level security;
alter table accounts.passkey_challenges enable row level security;
alter table accounts.pending_sign_ins enable row level security;
alter table accounts.proof_codes enable row level security;

revoke all on accounts.second_factors, accounts.recovery_codes, accounts.passkeys, accounts.passkey_challenges,
  accounts.pending_sign_ins, accounts.proof_codes
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on accounts.second_factors, accounts.recovery_codes, accounts.passkeys,
  accounts.passkey_challenges, accounts.pending_sign_ins, accounts.proof_codes to service_role;
-- An account that goes to whoever owns its mailbox loses the factors of whoever began it.
grant select, delete on accounts.second_factors, accounts.recovery_codes, accounts.passkeys to borough_auth;

create policy commands on accounts.second_factors to service_role using (true) with check (true);
create policy commands on accounts.recovery_codes to service_role using (true) with check (true);
create policy commands on accounts.passkeys to service_role using (true) with check (true);
create policy commands on accounts.passkey_challenges to service_role using (true) with check (true);
create policy commands on accounts.pending_sign_ins to service_role using (true) with check (true);
create policy commands on accounts.proof_codes to service_role using (true) with check (true);
create policy library on accounts.second_factors to borough_auth using (true) with check (true);
create policy library on accounts.recovery_codes to borough_auth using (true) with check (true);
create policy library on accounts.passkeys to borough_auth using (true) with check (true);

-- How somebody signs in besides passkeys. Commands may know that there is a password, never which one.
create function accounts.ways_to_sign_in(person uuid)
returns table (password boolean, identities text[])
  language sql stable security definer
  set search_path = ''
as $$
  select
    coalesce(bool_or(a."providerId" = 'credential' and a."password" is not null), false),
    coalesce(array_agg(a."providerId") filter (where a."providerId" <> 'credential'), '{}')
  from accounts."account" a
  where a."userId" = person
$$;
revoke all on function accounts.ways_to_sign_in(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.ways_to_sign_in(uuid) to service_role;

-- Whoever has no factor left has no session in which one was shown: commands may not touch sessions themselves.
create function accounts.forget_factor_passed(person uuid) returns void
  language sql security definer
  set search_path = ''
as $$
  update accounts."session" set "factorPassed" = false where "userId" = person and "factorPassed"
$$;
revoke all on function accounts.forget_factor_passed(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.forget_factor_passed(uuid) to service_role;

-- Whoever got as far as the second factor with a password that is no longer one begins again.
create function accounts.end_pending_sign_ins() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from accounts.pending_sign_ins where user_id = new."userId";
  return null;
end
$$;
revoke all on function accounts.end_pending_sign_ins() from public, anon, authenticated, service_role;

create trigger new_password_ends_pending_sign_ins after update of "password" on accounts."account"
  for each row when (old."password" is distinct from new."password")
  execute function accounts.end_pending_sign_ins();

-- Whoever takes away a way to sign in takes the person first, so that two at once do not take the last two.
create function accounts.lock_person(person uuid) returns void
  language sql security definer
  set search_path = ''
as $$
  select from accounts."user" where "id" = person for update
$$;
revoke all on function accounts.lock_person(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.lock_person(uuid) to service_role;

insert into setup.schema_files (name, sha256)
  values ('050-factors.sql', 'bc69a7d82091eaefcf8eab54e828715bd6b7e7e80ee8860be7ce124968b27fdc');

-- 055-identities.sql ------------------------------------------------------------------------------

-- Takes a linked account off somebody, unless nothing else that works here would let them in: 'unlinked', 'last' or
-- 'not-found'. Of two at once the second sees what the first left. `usable` are the providers still set up.
create function accounts.unlink_identity(person uuid, identity uuid, usable text[]) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  perform 1 from accounts."user" u where u."id" = person for update;
  if not exists (
    select from accounts."account" a
    where a."id" = identity and a."userId" = person and a."providerId" <> 'credential'
  ) then
    return 'not-found';
  end if;
  if not exists (
    select from accounts."account" a
    where a."userId" = person and a."id" <> identity
      and (a."password" is not null or a."providerId" = any (usable))
  ) and not exists (select from accounts.passkeys k where k.user_id = person) then
    return 'last';
  end if;
  delete from accounts."account" a where a."id" = identity;
  return 'unlinked';
end
$$;
revoke all on function accounts.unlink_identity(uuid, uuid, text[]) from public, anon, authenticated, service_role;
grant execute on function accounts.unlink_identity(uuid, uuid, text[]) to borough_auth;

insert into setup.schema_files (name, sha256)
  values ('055-identities.sql', '9187dcb6020967a20aaa0e82c419359dd47e71c8a59efb2b03106aea4cc9f085');

-- 060-phones.sql ----------------------------------------------------------------------------------

-- Phone numbers that somebody signed in has proved to hold, one for a person and one person for a number. Only
-- these sign anybody in; what was typed while signing up is a note (accounts.sign_up_notes).
create table accounts.phones (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  confirmed_at timestamptz(3) not null
);

-- Codes sent to numbers, kept for a day so that what was asked and guessed can be counted. Numbers nobody holds have
-- rows, too (without a person, and no code fits them): asked and guessed, they answer like all others.
create table accounts.phone_codes (
  id uuid primary key,
  -- Which is the newest: two may be asked for at the same instant.
  seq bigint generated always as identity,
  phone text not null,
  purpose text not null check (purpose in ('confirm', 'sign-in', 'reset')),
  user_id uuid references accounts."user" ("id") on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  wrong_guesses integer not null default 0,
  used_at timestamptz(3),
  check (purpose <> 'confirm' or user_id is not null)
);
create index phone_codes_of_number on accounts.phone_codes (phone, created_at);
create index phone_codes_of_person on accounts.phone_codes (user_id, created_at);
create index phone_codes_newest on accounts.phone_codes (created_at);

alter table accounts.phones enable row level security;
alter table accounts.phone_codes enable row level security;
revoke all on accounts.phones, accounts.phone_codes from public, anon, authenticated, service_role;
grant select, insert, update, delete on accounts.phones, accounts.phone_codes to service_role;
create policy commands on accounts.phones to service_role using (true) with check (true);
create policy commands on accounts.phone_codes to service_role using (true) with check (true);

-- The profile's number and its mark follow the confirmed number; nobody sets them.
create function public.follow_confirmed_phone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set phone_number = null, phone_verified = false where p.id = old.user_id;
  else
    update public.profiles p set phone_number = new.phone, phone_verified = true where p.id = new.user_id;
  end if;
  return null;
end
$$;
revoke all on function public.follow_confirmed_phone() from public, anon, authenticated, service_role;

create trigger confirmed_phone_followed after insert or update of phone or delete on accounts.phones
  for each row execute function public.follow_confirmed_phone();

insert into setup.schema_files (name, sha256)
  values ('060-phones.sql', '91b35de2fbc1b6807da6030f27d9eed056281d550a9550032b70d4beeca4d65e');

-- 070-app-tokens.sql ------------------------------------------------------------------------------

-- What programs sign in with, in the name of a person: random, shown once, kept as its SHA-256. Thirty days; a token for
-- reading cannot write, and none of them can do what asks for a fresh proof.
create table accounts.app_tokens (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references accounts."user" ("id") on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  scope text not null check (scope in ('read', 'write')),
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  last_used_at timestamptz(3)
);
create index app_tokens_of_person on accounts.app_tokens (person_id, created_at desc);
create index app_tokens_by_end on accounts.app_tokens (expires_at);

-- The keys that sign short-lived tokens for a PostgREST face, under the library's names; its private part is encrypted
-- with the secret of the installation. At most one key of a kind is current, however many servers start at once.
create table accounts."jwks" (
  "id" uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null default current_timestamp,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);
create unique index jwks_one_current on accounts."jwks" ("alg") where "expiresAt" is null;

alter table accounts.app_tokens enable row level security;
alter table accounts."jwks" enable row level security;
revoke all on accounts.app_tokens, accounts."jwks" from public, anon, authenticated, service_role;
grant select, insert, delete on accounts.app_tokens to service_role;
grant select, insert on accounts."jwks" to borough_auth;
create policy commands on accounts.app_tokens to service_role using (true) with check (true);
create policy library on accounts."jwks" to borough_auth using (true) with check (true);

-- Who an app token belongs to, with what the server wants to know about a signed-in person, in one read. The last use is
-- noted at most every ten minutes, so that a busy program does not write with each request.
create function accounts.person_of_app_token(wanted_sha256 text)
returns table (
  id uuid,
  email text,
  email_verified boolean,
  sign_up_finished boolean,
  suspended boolean,
  display_name text,
  avatar_url text,
  is_admin boolean,
  tier text,
  scope text
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
      public.shown_name(p.display_name, p.id),
      p.avatar_url,
      exists (select from public.admin_users a where a.id = u."id"),
      coalesce(
        (select l.tier from public.plan_tiers l where l.profile_id = u."id" and (l.until is null or l.until > now())),
        'free'
      ),
      t.scope
    from accounts.app_tokens t
    join accounts."user" u on u."id" = t.person_id
    join public.profiles p on p.id = u."id"
    where t.token_sha256 = wanted_sha256 and t.expires_at > now();
end
$$;
revoke all on function accounts.person_of_app_token(text) from public, anon, authenticated, service_role;
grant execute on function accounts.person_of_app_token(text) to borough_auth;

-- Whoever changes or resets a password shuts everybody else out, programs included, whichever way it was set.
create function accounts.revoke_app_tokens_with_password() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from accounts.app_tokens t where t.person_id = new."userId";
  return null;
end
$$;
revoke all on function accounts.revoke_app_tokens_with_password() from public, anon, authenticated, service_role;

create trigger account_password_revokes_app_tokens after update of "password" on accounts."account"
  for each row when (new."password" is distinct from old."password")
  execute function accounts.revoke_app_tokens_with_password();
create trigger account_first_password_revokes_app_tokens after insert on accounts."account"
  for each row when (new."password" is not null)
  execute function accounts.revoke_app_tokens_with_password();

-- The tokens of somebody who is suspended are gone for good; a lifted suspension does not bring them back.
create function accounts.revoke_app_tokens_of_suspended() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from accounts.app_tokens t where t.person_id = new.id;
  return null;
end
$$;
revoke all on function accounts.revoke_app_tokens_of_suspended() from public, anon, authenticated, service_role;

create trigger profiles_suspension_revokes_app_tokens after update of suspended_at on public.profiles
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function accounts.revoke_app_tokens_of_suspended();

insert into setup.schema_files (name, sha256)
  values ('070-app-tokens.sql', 'b0a39e5bcc35e09741b8ba3e494bb6ad640ea3301945c7c9f18e3863095faf56');

-- 080-erasure.sql ---------------------------------------------------------------------------------

-- Deleting an account. The account's row and everything of schema accounts go; the profile stays as a tombstone when it is
-- marked erased, so that bookings, the ledger and reviews keep their two parties. Called by the command that erased the
-- profile, in its transaction: the commands have no other way to remove an account.
create function accounts.remove_erased_account(person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not exists (select from public.profiles p where p.id = person and p.erased_at is not null) then
    raise exception 'only the account of an erased profile is removed'
      using errcode = 'check_violation', constraint = 'accounts_erased_first';
  end if;
  delete from accounts."verification" v where position(person::text in v."value") > 0;
  -- What the filter did not let through is nobody's record of a rental.
  delete from public.blocked_messages m where m.sender_id = person;
  -- Photos go as texts do; and so do the copies that the other person's open pages were told.
  delete from public.message_photos f using public.messages m where m.id = f.message_id and m.sender_id = person;
  update public.messages m set kind = 'text', content = '[deleted]' where m.sender_id = person and m.kind = 'photo';
  update public.person_events e
    set data = jsonb_set(e.data, '{message}', e.data -> 'message' || '{"content": "[deleted]", "photos": null}')
    where e.kind = 'message' and e.data -> 'message' ->> 'senderId' = person::text;
  delete from public.quick_replies r where r.person_id = person;
  delete from public.conversation_archives a where a.person_id = person;
  delete from public.person_blocks b where person in (b.blocker_id, b.blocked_id);
  delete from accounts."user" u where u."id" = person;
end
$$;
revoke all on function accounts.remove_erased_account(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.remove_erased_account(uuid) to service_role;

-- Nothing new begins with somebody who is gone. The lock is the one the foreign key takes anyway, taken before the look:
-- whoever is being erased right now is waited for, and then seen as gone.
create function public.require_present_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  select p.erased_at into gone from public.profiles p where p.id = new.owner_id for key share;
  if gone is not null then
    raise exception 'this person deleted their account'
      using errcode = 'check_violation', constraint = 'people_are_present';
  end if;
  return new;
end
$$;
revoke all on function public.require_present_owner() from public, anon, authenticated, service_role;

create function public.require_present_parties() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  for gone in
    select p.erased_at from public.profiles p where p.id in (new.owner_id, new.renter_id) order by p.id for key share
  loop
    if gone is not null then
      raise exception 'one of these people deleted their account'
        using errcode = 'check_violation', constraint = 'people_are_present';
    end if;
  end loop;
  return new;
end
$$;
revoke all on function public.require_present_parties() from public, anon, authenticated, service_role;

-- A message that was on its way while its sender left would stay, with its text.
create function public.require_present_sender() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  select p.erased_at into gone from public.profiles p where p.id = new.sender_id for key share;
  if gone is not null then
    raise exception 'this person deleted their account'
      using errcode = 'check_violation', constraint = 'people_are_present';
  end if;
  return new;
end
$$;
revoke all on function public.require_present_sender() from public, anon, authenticated, service_role;

insert into setup.schema_files (name, sha256)
  values ('080-erasure.sql', '5e7d1f2504769ed985855df92f15ebbdc030be50a9bae070fc779188131efcd1');

-- 100-categories.sql ------------------------------------------------------------------------------

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null unique check (btrim(name) <> ''),
  description text,
  image_url text
);

alter table public.categories enable row level security;
revoke all on public.categories from public, anon, authenticated, service_role;
grant select on public.categories to anon, authenticated;
grant insert (name, description, image_url) on public.categories to authenticated; -- admins, by policy
grant select, insert, update, delete on public.categories to service_role;

create policy readable_by_everyone on public.categories for select to anon, authenticated using (true);
create policy added_by_admins on public.categories for insert to authenticated
  with check ((select public.is_admin()));
create policy commands on public.categories to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('100-categories.sql', '55291ed7c329d0fadea53f2a0fc8dd462614168276f6983a84585ff141917e1c');

-- 110-items.sql -----------------------------------------------------------------------------------

-- A thing to rent. Money in numeric(12,2) as the API's consumers know it; the *_cents columns are the same
-- amounts in the unit our rules count in, so that no query converts.
create table public.items (
  id uuid primary key default gen_random_uuid(),
  -- Milliseconds, as JavaScript keeps them: a page's cursor survives the way through the browser.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  category_id uuid not null references public.categories (id),
  title text not null check (btrim(title) <> '' and char_length(title) <= 120),
  description text not null check (btrim(description) <> '' and char_length(description) <= 4000),
  features text[] not null default '{}',
  featured boolean not null default false,

  daily_price numeric(12, 2) not null constraint items_daily_price_range
    check (daily_price > 0 and daily_price <= 10000),
  security_deposit numeric(12, 2) not null constraint items_security_deposit_range
    check (security_deposit = 0
      or security_deposit between 0.50 and least(5000, greatest(50, 20 * daily_price))),
  daily_price_cents integer not null generated always as ((daily_price * 100)::integer) stored,
  security_deposit_cents integer not null generated always as ((security_deposit * 100)::integer) stored,

  -- The place: text as typed, its parts parsed once on write, the true point and address private,
  -- the public point moved by a few hundred metres.
  location text not null check (btrim(location) <> '' and char_length(location) <= 120),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  public_latitude double precision check (public_latitude between -90 and 90),
  public_longitude double precision check (public_longitude between -180 and 180),
  pickup_address text check (char_length(pickup_address) <= 200),
  time_zone text not null,
  constraint items_point_is_a_pair check ((latitude is null) = (longitude is null)),
  constraint items_public_point_is_a_pair check ((public_latitude is null) = (public_longitude is null)),

  min_days integer not null default 1,
  max_days integer not null default 30,
  constraint items_rental_length check (1 <= min_days and min_days <= max_days and max_days <= 30),

  -- status is the owner's word, removal the moderators', suspension follows the owner's profile.
  status text not null default 'active' check (status in ('active', 'paused', 'archived')),
  removed_at timestamptz,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_reason text,
  owner_suspended boolean not null default false,
  -- What visitors can find. The one condition every public query and every index below uses.
  listed boolean not null generated always as
    (status = 'active' and removed_at is null and not owner_suspended) stored,
  constraint items_removed_with_reason check ((removed_at is null) = (removed_reason is null)),

  -- Kept by triggers from item_images and from revealed reviews, so that a page of items is one table.
  image_urls text[] not null default '{}',
  image_thumbnail text,
  image_placeholder text,
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),

  -- Lines, so that a searched text is found within one of the three and never across two.
  search text not null generated always as (lower(title || E'\n' || description || E'\n' || location)) stored
);

create index items_newest on public.items (created_at desc, id desc) where listed;
create index items_of_category on public.items (category_id, created_at desc, id desc) where listed;
create index items_by_price on public.items (daily_price_cents, id) where listed;
create index items_by_rating on public.items (avg_rating desc, review_count desc, id desc) where listed;
create index items_near on public.items (public_latitude, public_longitude) where listed;
create index items_in_city on public.items (lower(city) text_pattern_ops) where listed;
create index items_in_state on public.items (state, created_at desc, id desc) where listed;
create index items_in_zip on public.items (zip text_pattern_ops) where listed;
create index items_featured on public.items (created_at desc, id desc) where listed and featured;
create index items_search on public.items using gin (search extensions.gin_trgm_ops) where listed;
-- With listed in it, verified owners' items are counted without a look at the items.
create index items_of_owner on public.items (owner_id, created_at desc, id desc) include (listed);

alter table public.items enable row level security;
revoke all on public.items from public, anon, authenticated, service_role;

grant select (
  id, created_at, updated_at, owner_id, category_id, title, description, features, featured, daily_price,
  security_deposit, daily_price_cents, security_deposit_cents, location, city, state, zip, public_latitude,
  public_longitude, time_zone, min_days, max_days, status, listed, image_urls, image_thumbnail,
  image_placeholder, avg_rating, review_count, search
) on public.items to anon, authenticated;
-- The owner's direct writes: only what SQL alone can guard. Texts, photos and places go through commands,
-- which check them.
grant update (daily_price, security_deposit, status) on public.items to authenticated;
grant select, insert, update, delete on public.items to service_role;

create policy listed_for_everyone on public.items for select to anon, authenticated using (listed);
-- True for every row, so the planner drops the condition (see 001); `where listed` is in the queries.
create policy public_pool on public.items for select to borough_public using (true);
create policy own on public.items for select to authenticated using (owner_id = (select public.caller_id()));
create policy own_price_and_pause on public.items for update to authenticated
  using (owner_id = (select public.caller_id()) and removed_at is null and status in ('active', 'paused'))
  with check (owner_id = (select public.caller_id()) and removed_at is null and status in ('active', 'paused'));
create policy commands on public.items to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('110-items.sql', 'bc74d18d882d5532a55112aa428712c5aa2cd02e31b42664276b4b82d4ee179e');

-- 120-item-functions.sql --------------------------------------------------------------------------

-- The caller's own item, true place and address included; no row for anybody else.
create function public.get_my_item(p_item_id uuid) returns setof public.items
  language sql stable security definer
  set search_path = ''
as $$
  select i.* from public.items i where i.id = p_item_id and i.owner_id = public.caller_id()
$$;
revoke all on function public.get_my_item(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_my_item(uuid) to authenticated;

create trigger items_touch before update on public.items
  for each row execute function public.touch_updated_at();

-- A suspended owner's items are not listed, the ones that exist and the ones to come.
create function public.copy_owner_suspension() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.owner_suspended := exists (
    select from public.profiles p where p.id = new.owner_id and p.suspended_at is not null);
  return new;
end
$$;
revoke all on function public.copy_owner_suspension() from public, anon, authenticated, service_role;

create trigger items_copy_owner_suspension before insert or update of owner_id on public.items
  for each row execute function public.copy_owner_suspension();

create function public.spread_owner_suspension() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.items i
  set owner_suspended = new.suspended_at is not null
  where i.owner_id = new.id and i.owner_suspended is distinct from (new.suspended_at is not null);
  return null;
end
$$;
revoke all on function public.spread_owner_suspension() from public, anon, authenticated, service_role;

create trigger profiles_spread_suspension after update of suspended_at on public.profiles
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function public.spread_owner_suspension();

create trigger items_require_present_owner before insert on public.items
  for each row execute function public.require_present_owner();

insert into setup.schema_files (name, sha256)
  values ('120-item-functions.sql', '46801733ab3bf5795680558708709de3f2a63b753fc388c0c59268befd86aa76');

-- 200-item-images.sql -----------------------------------------------------------------------------

-- The photos of an item, at most five: the positions 0 to 4, each once. They are the source of truth for
-- items.image_urls; the photo at position 0 is the main one.
create table public.item_images (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  image_url text not null,
  "primary" boolean not null default false,
  position smallint not null constraint item_images_at_most_five check (position between 0 and 4),
  width integer not null default 1280 check (width > 0),
  height integer not null default 960 check (height > 0),
  widths integer[] not null default '{320,640,1280}',
  thumbnail_url text,
  srcset text,
  placeholder text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint item_images_one_per_position unique (item_id, position) deferrable
);

alter table public.item_images enable row level security;
revoke all on public.item_images from public, anon, authenticated, service_role;
grant select (id, created_at, item_id, image_url, "primary", position, width, height, widths, thumbnail_url, srcset, placeholder)
  on public.item_images to anon, authenticated;
grant select, insert, update, delete on public.item_images to service_role;

-- The subquery obeys the reader's own policies on items.
create policy of_readable_items on public.item_images for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_images for select to borough_public using (true);
create policy commands on public.item_images to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('200-item-images.sql', '0b4b8626df746c2a2d5f21c60979fdc50902c99cfc947ec6bd8ad61763668e5b');

-- 210-item-image-functions.sql --------------------------------------------------------------------

-- A new photo goes behind the others unless it says where; the first is the main one.
create function public.place_item_image() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.position is null then
    new.position := (
      select coalesce(max(m.position) + 1, 0) from public.item_images m where m.item_id = new.item_id);
  end if;
  new."primary" := new.position = 0;
  return new;
end
$$;
revoke all on function public.place_item_image() from public, anon, authenticated, service_role;

create trigger item_images_place before insert or update of position, "primary" on public.item_images
  for each row execute function public.place_item_image();

-- After any change: no gaps in the positions, and the item shows the same photos in the same order.
create function public.refresh_item_photos() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed uuid[];
begin
  if pg_trigger_depth() > 1 then
    return null; -- our own renumbering, or the cascade of a deleted item
  end if;
  if tg_op = 'INSERT' then
    changed := array(select distinct n.item_id from new_rows n);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct o.item_id from old_rows o);
  else
    changed := array(select n.item_id from new_rows n union select o.item_id from old_rows o);
  end if;

  update public.item_images m
  set position = r.wanted
  from (
    select s.id, row_number() over (partition by s.item_id order by s.position) - 1 as wanted
    from public.item_images s where s.item_id = any (changed)
  ) as r
  where m.id = r.id and m.position <> r.wanted;

  update public.items i
  set image_urls = coalesce(p.urls, '{}'),
      image_thumbnail = p.thumbnail,
      image_placeholder = p.placeholder
  from unnest(changed) as c (item_id)
  left join lateral (
    select array_agg(m.image_url order by m.position) as urls,
      (array_agg(coalesce(m.thumbnail_url, m.image_url) order by m.position))[1] as thumbnail,
      (array_agg(m.placeholder order by m.position))[1] as placeholder
    from public.item_images m where m.item_id = c.item_id
  ) as p on true
  where i.id = c.item_id
    and (i.image_urls, i.image_thumbnail, i.image_placeholder)
      is distinct from (coalesce(p.urls, '{}'), p.thumbnail, p.placeholder);
  return null;
end
$$;
revoke all on function public.refresh_item_photos() from public, anon, authenticated, service_role;

-- One trigger for each verb: only so may a trigger see all rows of the statement at once.
create trigger item_images_inserted after insert on public.item_images
  referencing new table as new_rows for each statement execute function public.refresh_item_photos();
create trigger item_images_updated after update on public.item_images
  referencing new table as new_rows old table as old_rows
  for each statement execute function public.refresh_item_photos();
create trigger item_images_deleted after delete on public.item_images
  referencing old table as old_rows for each statement execute function public.refresh_item_photos();

insert into setup.schema_files (name, sha256)
  values ('210-item-image-functions.sql', '01e24d648d7b02043f6a4505fbade47463972409a43941aea6959d0b8718e6e4');

-- 300-item-availability.sql -----------------------------------------------------------------------

-- The days an owner offers. No rows at all means every day. Days are inclusive at both ends; adjacent and
-- overlapping periods are merged where they are written.
create table public.item_availability (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  constraint item_availability_in_order check (start_date <= end_date)
);

create index item_availability_of_item on public.item_availability (item_id, start_date, end_date);

alter table public.item_availability enable row level security;
revoke all on public.item_availability from public, anon, authenticated, service_role;
grant select on public.item_availability to anon, authenticated;
grant select, insert, update, delete on public.item_availability to service_role;

create policy of_readable_items on public.item_availability for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_availability for select to borough_public using (true);
create policy commands on public.item_availability to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('300-item-availability.sql', '55dd0955657c75c39e18fc83c6c8e1af2ea8b6d37bdad1900d8d6fb663d78371');

-- 400-quotes.sql ----------------------------------------------------------------------------------

-- A price for one person and thirty minutes: what is shown is what is charged.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  price_lines jsonb not null,
  tier text not null check (tier in ('free', 'pro')),
  currency text not null default 'usd',
  daily_price_cents integer not null check (daily_price_cents > 0),
  subtotal_cents integer not null check (subtotal_cents > 0),
  total_cents integer not null check (total_cents >= 50),
  deposit_cents integer not null check (deposit_cents >= 0),
  time_zone text not null,
  policy_version text not null,
  expires_at timestamptz(3) not null,
  check (start_date <= end_date)
);

create index quotes_of_person on public.quotes (person_id, created_at desc);
create index quotes_of_item on public.quotes (item_id);

alter table public.quotes enable row level security;
revoke all on public.quotes from public, anon, authenticated, service_role;
grant select on public.quotes to authenticated;
grant select, insert, update, delete on public.quotes to service_role;
create policy own on public.quotes for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.quotes to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('400-quotes.sql', 'd0872f1ec61a2cd83785a21bb1ec340fe94f3043e25d8f21e27a68c6323bb283');

-- 410-bookings.sql --------------------------------------------------------------------------------

-- A booking: five statuses, everything else is columns and booking_events. It carries what was promised,
-- copied once and never read again from the item: price lines, tier, deposit, zone, texts, photos.
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The cascade never runs: an item with bookings is archived, its deletion refused (420).
  item_id uuid not null references public.items (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete restrict,
  owner_id uuid not null references public.profiles (id) on delete restrict, -- copied from the item (420)
  quote_id uuid references public.quotes (id) on delete set null,
  kind text not null check (kind in ('request', 'instant')),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  start_date date not null,
  end_date date not null,
  constraint bookings_dates_in_order check (start_date <= end_date),
  constraint bookings_not_with_oneself check (owner_id <> renter_id),

  -- The promise.
  total_price numeric(12, 2) not null,
  charged_cents integer not null check (charged_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  daily_price_cents integer not null check (daily_price_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  price_lines jsonb not null,
  tier text not null check (tier in ('free', 'pro')),
  currency text not null default 'usd',
  time_zone text not null,
  policy_version text not null,
  title text not null,
  description text not null,
  photo_hashes text[] not null default '{}',
  constraint bookings_total_is_charged check (total_price * 100 = charged_cents),

  -- A request and its clocks. A waiting request's clock stands still: time_left_seconds is what it had left.
  requested_at timestamptz(3),
  answer_by timestamptz(3),
  accepted_at timestamptz(3),
  pay_by timestamptz(3),
  waiting_since timestamptz(3),
  time_left_seconds integer check (time_left_seconds >= 0),
  -- Dates held while somebody may pay: every instant booking, and a request once accepted.
  hold_expires_at timestamptz(3),
  -- When the clock looks at this booking next; null while nothing can fall due.
  deadline_at timestamptz(3),

  -- Paid.
  paid_at timestamptz(3),
  payment_intent_id text unique,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  deposit_consent jsonb,
  address_shown_at timestamptz(3),
  picked_up_at timestamptz(3),
  returned_at timestamptz(3),
  completed_at timestamptz(3),

  -- Cancelled.
  cancelled_at timestamptz(3),
  cancel_reason text check (cancel_reason in ('declined', 'request_expired', 'payment_expired', 'withdrawn',
    'dates_taken', 'paid_too_late', 'renter_free', 'renter_late', 'owner', 'admin')),
  cancel_actor text check (cancel_actor in ('renter', 'owner', 'admin', 'clock', 'system')),
  cancelled_by uuid references public.profiles (id) on delete set null,
  cancel_note text check (char_length(cancel_note) <= 2000),
  refund_cents integer constraint bookings_refund_within_charge check (refund_cents between 0 and charged_cents),
  owner_keeps_cents integer
    constraint bookings_owner_keeps_within_rent check (owner_keeps_cents between 0 and subtotal_cents),

  -- Which bookings close days in the calendar. A bare request does not.
  blocks_calendar boolean not null generated always as (
    status in ('confirmed', 'active') or (status = 'pending' and hold_expires_at is not null)
  ) stored,

  constraint bookings_hold_while_payable check (
    status <> 'pending' or (kind = 'instant' or accepted_at is not null) = (hold_expires_at is not null)),
  constraint bookings_request_has_clock check (
    kind <> 'request' or (requested_at is not null and answer_by is not null)),
  constraint bookings_accepted_is_request check (accepted_at is null or (kind = 'request' and pay_by is not null)),
  constraint bookings_waiting_has_time_left check ((waiting_since is null) = (time_left_seconds is null)),
  constraint bookings_paid_has_times check (
    status not in ('confirmed', 'active', 'completed')
      or (paid_at is not null and starts_at is not null and ends_at is not null and starts_at < ends_at)),
  constraint bookings_active_was_picked_up check (status <> 'active' or picked_up_at is not null),
  constraint bookings_completed_has_instant check ((status = 'completed') = (completed_at is not null)),
  constraint bookings_cancelled_has_reason check (
    (status = 'cancelled') = (cancelled_at is not null)
      and (status = 'cancelled') = (cancel_reason is not null)
      and (status = 'cancelled') = (cancel_actor is not null)),

  -- No double booking. The invariant, not the queue: every command that takes or frees dates locks the
  -- item's row first, because a crowd inserting under this constraint alone deadlocks.
  constraint bookings_no_overlap exclude using gist (
    item_id with =, daterange(start_date, end_date, '[]') with &&
  ) where (blocks_calendar)
);

create index bookings_of_renter on public.bookings (renter_id, created_at desc, id desc);
create index bookings_of_owner on public.bookings (owner_id, created_at desc, id desc);
create index bookings_of_item on public.bookings (item_id, start_date);
create index bookings_of_quote on public.bookings (quote_id);
create index bookings_due on public.bookings (deadline_at)
  where status in ('pending', 'confirmed', 'active') and deadline_at is not null;
-- One open request for each item and renter.
create unique index bookings_one_open_request on public.bookings (item_id, renter_id)
  where status = 'pending' and kind = 'request';

alter table public.bookings enable row level security;
revoke all on public.bookings from public, anon, authenticated, service_role;
-- Everything but the provider's id and the record of the renter's consent (it holds an address).
grant select (
  id, created_at, updated_at, item_id, renter_id, owner_id, quote_id, kind, status, start_date, end_date,
  total_price, charged_cents, subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, currency,
  time_zone, policy_version, title, description, photo_hashes, requested_at, answer_by, accepted_at, pay_by,
  waiting_since, time_left_seconds, hold_expires_at, deadline_at, paid_at, starts_at, ends_at,
  address_shown_at, picked_up_at, returned_at, completed_at, cancelled_at, cancel_reason, cancel_actor,
  cancelled_by, cancel_note, refund_cents, owner_keeps_cents, blocks_calendar
) on public.bookings to authenticated;
grant select, insert, update on public.bookings to service_role;

-- Written by commands only; no insert or update for the parties themselves.
create policy parties on public.bookings for select to authenticated
  using ((select public.caller_id()) in (renter_id, owner_id));
create policy commands on public.bookings to service_role using (true) with check (true);

-- Who has booked an item may read it, whatever became of it.
create policy parties on public.items for select to authenticated
  using (id in (select b.item_id from public.bookings b where b.renter_id = (select public.caller_id())));

insert into setup.schema_files (name, sha256)
  values ('410-bookings.sql', '399251f99c087d8011876587f12eef3450ce95802fbc3774552d92d1d3ea1595');

-- 420-booking-functions.sql -----------------------------------------------------------------------

-- The owner of a booking or conversation is the item's owner, whatever the statement said.
create function public.copy_item_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.owner_id := (select i.owner_id from public.items i where i.id = new.item_id);
  return new;
end
$$;
revoke all on function public.copy_item_owner() from public, anon, authenticated, service_role;

create trigger bookings_copy_owner before insert on public.bookings
  for each row execute function public.copy_item_owner();

-- After the one above, by its name: the parties are known then.
create trigger bookings_require_present_parties before insert on public.bookings
  for each row execute function public.require_present_parties();

create trigger bookings_touch before update on public.bookings
  for each row execute function public.touch_updated_at();

-- The arrows between the statuses (rules: domain/src/bookings/bookings.machine.ts says who and when).
-- Nothing leaves completed or cancelled, and nobody rewrites who booked what from whom.
create function public.guard_booking_move() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.item_id, new.renter_id, new.owner_id, new.kind, new.created_at)
    is distinct from (old.item_id, old.renter_id, old.owner_id, old.kind, old.created_at) then
    raise exception 'a booking keeps its item, its parties and its kind'
      using errcode = 'check_violation', constraint = 'bookings_keep_parties';
  end if;
  if new.status is distinct from old.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'),
    ('confirmed', 'active'), ('confirmed', 'completed'), ('confirmed', 'cancelled'),
    ('active', 'completed'), ('active', 'cancelled')
  ) then
    raise exception 'a booking does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_legal_moves';
  end if;
  return new;
end
$$;
revoke all on function public.guard_booking_move() from public, anon, authenticated, service_role;

create trigger bookings_guard_move before update on public.bookings
  for each row execute function public.guard_booking_move();

-- Records of rentals are kept: an item with bookings is archived instead. (booked_item_kept is what the
-- commands look for.)
create function public.keep_booked_items() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.bookings b where b.item_id = old.id) then
    raise exception 'an item with bookings is archived, not deleted'
      using errcode = 'restrict_violation', constraint = 'booked_item_kept';
  end if;
  return old;
end
$$;
revoke all on function public.keep_booked_items() from public, anon, authenticated, service_role;

create trigger items_keep_booked before delete on public.items
  for each row execute function public.keep_booked_items();

-- The public calendar follows the bookings that close days.
create function public.follow_booked_days() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.blocks_calendar then
    insert into public.item_reservations (booking_id, item_id, start_date, end_date)
    values (new.id, new.item_id, new.start_date, new.end_date)
    on conflict (booking_id) do update
      set start_date = excluded.start_date, end_date = excluded.end_date;
  elsif tg_op = 'UPDATE' then
    delete from public.item_reservations r where r.booking_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function public.follow_booked_days() from public, anon, authenticated, service_role;

create trigger bookings_close_days after insert on public.bookings
  for each row when (new.blocks_calendar) execute function public.follow_booked_days();
create trigger bookings_change_days after update on public.bookings
  for each row when (
    (old.blocks_calendar, old.start_date, old.end_date)
      is distinct from (new.blocks_calendar, new.start_date, new.end_date))
  execute function public.follow_booked_days();

insert into setup.schema_files (name, sha256)
  values ('420-booking-functions.sql', '0bd6efb71334602147b40d7cc2be26cb11f6938aee762792fb75fe31311faafe');

-- 430-booking-events.sql --------------------------------------------------------------------------

-- What happened to a booking, in order. Append-only: nobody, our own commands included, may change a line.
create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id),
  at timestamptz(3) not null default now(),
  move text not null,
  actor_kind text not null check (actor_kind in ('renter', 'owner', 'admin', 'clock', 'system')),
  actor_id uuid references public.profiles (id) on delete set null,
  from_status text check (from_status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  to_status text not null check (to_status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  details jsonb not null default '{}'
);

create index booking_events_of_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;
revoke all on public.booking_events from public, anon, authenticated, service_role;
revoke all on sequence public.booking_events_id_seq from public, anon, authenticated, service_role;
grant select (id, booking_id, at, move, actor_kind, from_status, to_status)
  on public.booking_events to authenticated;
grant select, insert on public.booking_events to service_role;

create policy parties on public.booking_events for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.booking_events to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('430-booking-events.sql', '281497ada40d455e6896a86758461377352c2c1cf0601f06714bcf10ee1cab5d');

-- 440-item-reservations.sql -----------------------------------------------------------------------

-- The closed days of an item as strangers may see them: dates, and nothing about who or how much. Kept by a
-- trigger from the bookings that block the calendar (420), so bookings themselves stay between their parties.
create table public.item_reservations (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  start_date date not null,
  end_date date not null
);

create index item_reservations_of_item on public.item_reservations (item_id, end_date, start_date);

alter table public.item_reservations enable row level security;
revoke all on public.item_reservations from public, anon, authenticated, service_role;
grant select (item_id, start_date, end_date) on public.item_reservations to anon, authenticated;
grant select on public.item_reservations to service_role;

create policy of_readable_items on public.item_reservations for select to anon, authenticated
  using (exists (select from public.items i where i.id = item_id));
create policy public_pool on public.item_reservations for select to borough_public using (true);
create policy commands on public.item_reservations for select to service_role using (true);

insert into setup.schema_files (name, sha256)
  values ('440-item-reservations.sql', 'ed5abe557ad0004e56e1489b99cc04ded537a524b433231ddb3e5c89afb82437');

-- 450-payments.sql --------------------------------------------------------------------------------

-- Our side of the payment provider. A checkout session: at most one open or being prepared for each booking.
create table public.checkout_sessions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id),
  attempt integer not null default 1 check (attempt > 0),
  state text not null default 'preparing' check (state in ('preparing', 'open', 'complete', 'expired', 'failed')),
  provider_session_id text unique,
  url text,
  expires_at timestamptz(3) not null,
  unique (booking_id, attempt),
  check (state not in ('open', 'complete') or provider_session_id is not null)
);
create unique index checkout_sessions_one_open on public.checkout_sessions (booking_id)
  where state in ('preparing', 'open');
create index checkout_sessions_open_until on public.checkout_sessions (expires_at) where state = 'open';

-- A call to the provider, written in the transaction that decides it and made after the commit. The row keeps
-- the whole request, so that a worker can repeat it to the letter with the same key.
create table public.payment_operations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null,
  booking_id uuid references public.bookings (id),
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  request jsonb not null,
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'too_late')),
  attempts integer not null default 0 check (attempts >= 0),
  result jsonb,
  error text,
  run_after timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'pending') = (finished_at is null))
);
create index payment_operations_of_booking on public.payment_operations (booking_id);
create index payment_operations_pending on public.payment_operations (run_after) where state = 'pending';

-- Webhook events seen. The primary key is what makes a repeated delivery harmless.
create table public.stripe_events (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);

create table public.stripe_customers (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  customer_id text not null unique
);

-- The deposit: a hold on the renter's card, beside the booking and never part of its total.
create table public.deposits (
  booking_id uuid primary key references public.bookings (id),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null
    check (status in ('not_required', 'scheduled', 'authorised', 'captured', 'released', 'failed')),
  due_at timestamptz(3),
  -- The saved card; both are forgotten when the deposit is released.
  customer_id text,
  payment_method_id text,
  payment_intent_id text unique,
  capture_before timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  last_tried_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  check ((amount_cents = 0) = (status = 'not_required')),
  check (status not in ('authorised', 'captured') or payment_intent_id is not null)
);
create index deposits_due on public.deposits (due_at) where status in ('scheduled', 'failed');

alter table public.checkout_sessions enable row level security;
alter table public.payment_operations enable row level security;
alter table public.stripe_events enable row level security;
alter table public.stripe_customers enable row level security;
alter table public.deposits enable row level security;

revoke all on public.checkout_sessions, public.payment_operations, public.stripe_events, public.stripe_customers,
  public.deposits from public, anon, authenticated, service_role;
grant select, insert, update on public.checkout_sessions, public.payment_operations, public.stripe_events,
  public.stripe_customers, public.deposits to service_role;
grant select (id, created_at, booking_id, attempt, state, url, expires_at) on public.checkout_sessions to authenticated;
grant select (booking_id, amount_cents, status, due_at, updated_at) on public.deposits to authenticated;

-- The checkout page is the renter's; the deposit concerns both.
create policy renter on public.checkout_sessions for select to authenticated using (exists (
  select from public.bookings b where b.id = booking_id and b.renter_id = (select public.caller_id())));
create policy parties on public.deposits for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.checkout_sessions to service_role using (true) with check (true);
create policy commands on public.payment_operations to service_role using (true) with check (true);
create policy commands on public.stripe_events to service_role using (true) with check (true);
create policy commands on public.stripe_customers to service_role using (true) with check (true);
create policy commands on public.deposits to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('450-payments.sql', 'c1e9b04a289ccb72f10537504bfcdd6cde37834904308879b18fe3d9d2500e0d');

-- 460-ledger.sql ----------------------------------------------------------------------------------

-- Where every cent went. Lines of one posting sum to zero; nobody may change or remove a line.
create table public.ledger_lines (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id),
  account text not null check (account ~ '^[a-z][a-z_]*$'),
  cents integer not null check (cents <> 0),
  operation_id uuid references public.payment_operations (id),
  memo text
);

create index ledger_lines_of_booking on public.ledger_lines (booking_id, id);
create index ledger_lines_of_posting on public.ledger_lines (posting_id);
create index ledger_lines_of_operation on public.ledger_lines (operation_id);

-- Checked at commit, when all lines of the posting are there.
create function public.posting_sums_to_zero() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  total bigint;
begin
  select sum(l.cents) into total from public.ledger_lines l where l.posting_id = new.posting_id;
  if total <> 0 then
    raise exception 'posting % is off by % cents', new.posting_id, total
      using errcode = 'check_violation', constraint = 'ledger_lines_sum_to_zero';
  end if;
  return null;
end
$$;
revoke all on function public.posting_sums_to_zero() from public, anon, authenticated, service_role;

create constraint trigger ledger_lines_sum_to_zero after insert on public.ledger_lines
  deferrable initially deferred for each row execute function public.posting_sums_to_zero();

alter table public.ledger_lines enable row level security;
revoke all on public.ledger_lines from public, anon, authenticated, service_role;
revoke all on sequence public.ledger_lines_id_seq from public, anon, authenticated, service_role;
grant select, insert on public.ledger_lines to service_role;
create policy commands on public.ledger_lines to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('460-ledger.sql', 'b28beddcbded50669f0bd392b6b0e8dd32b98f311821c81b641bdba94466c2e6');

-- 470-requests.sql --------------------------------------------------------------------------------

-- Answers kept for a day, so that a repeated request with the same Idempotency-Key gets the same answer.
-- status and body are null while the first request is still being worked on.
create table public.idempotency_keys (
  person_id uuid not null references public.profiles (id) on delete cascade,
  route text not null,
  key text not null check (char_length(key) <= 255),
  body_sha256 text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (person_id, route, key)
);
create index idempotency_keys_by_age on public.idempotency_keys (created_at);

-- Counters shared between nodes. Unlogged: losing them in a crash costs nothing but a few free tries.
create unlogged table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (bucket, window_start)
);
create index rate_limits_by_age on public.rate_limits (window_start);

alter table public.idempotency_keys enable row level security;
alter table public.rate_limits enable row level security;
revoke all on public.idempotency_keys, public.rate_limits from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.idempotency_keys, public.rate_limits to service_role;
create policy commands on public.idempotency_keys to service_role using (true) with check (true);
create policy commands on public.rate_limits to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('470-requests.sql', '547cafeb60da2eeaec8cbd40e3d9c23db21598e347b76d248cf4922a55f446ab');

-- 500-reviews.sql ---------------------------------------------------------------------------------

-- Reviews of a completed rental: of the item and its owner by the renter, of the renter by the owner, each
-- once. Hidden (revealed_at is null) until both sides wrote or 14 days passed; until then a review exists
-- for its author alone, and no average counts it.
create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  item_id uuid not null references public.items (id) on delete cascade,
  reviewer_id uuid not null references public.profiles (id) on delete restrict,
  reviewee_id uuid not null references public.profiles (id) on delete restrict,
  review_type text not null check (review_type in ('item', 'owner', 'renter')),
  rating integer not null check (rating between 1 and 5),
  comment text check (char_length(comment) <= 2000),
  revealed_at timestamptz(3),
  reply text check (char_length(reply) <= 2000),
  replied_at timestamptz(3),
  constraint reviews_one_of_each_kind unique (booking_id, review_type, reviewer_id),
  constraint reviews_not_of_oneself check (reviewer_id <> reviewee_id),
  constraint reviews_reply_after_reveal check (reply is null or (revealed_at is not null and replied_at is not null))
);

create index reviews_of_item on public.reviews (item_id, revealed_at desc, id desc) where review_type = 'item';
create index reviews_of_person on public.reviews (reviewee_id, revealed_at desc, id desc);
create index reviews_by_person on public.reviews (reviewer_id);

alter table public.reviews enable row level security;
revoke all on public.reviews from public, anon, authenticated, service_role;
-- Not booking_id for strangers: which rental a review is about stays between the two.
grant select (id, created_at, item_id, reviewer_id, reviewee_id, review_type, rating, comment, revealed_at, reply, replied_at)
  on public.reviews to anon, authenticated;
grant select (booking_id, updated_at) on public.reviews to authenticated;
grant select, insert, update on public.reviews to service_role;

create policy revealed on public.reviews for select to anon, authenticated using (revealed_at is not null);
create policy own on public.reviews for select to authenticated using (reviewer_id = (select public.caller_id()));
create policy commands on public.reviews to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('500-reviews.sql', '9139ed348584fa908df5dec1977294d0213c56024e75f7d863e0c5dfc5c8f23f');

-- 510-review-functions.sql ------------------------------------------------------------------------

-- Only the two parties, only after completion, and about the right one: the renter reviews the item and its
-- owner, the owner reviews the renter.
create function public.check_review() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rental public.bookings;
begin
  select b.* into rental from public.bookings b where b.id = new.booking_id;
  if rental.id is null then
    return new; -- the foreign key answers
  end if;
  if rental.status <> 'completed' then
    raise exception 'only a completed rental is reviewed'
      using errcode = 'check_violation', constraint = 'reviews_after_completion';
  end if;
  if new.item_id <> rental.item_id or (new.reviewer_id, new.reviewee_id) is distinct from (
    case when new.review_type = 'renter' then rental.owner_id else rental.renter_id end,
    case when new.review_type = 'renter' then rental.renter_id else rental.owner_id end
  ) then
    raise exception 'a review is written by one party of the rental about the other'
      using errcode = 'check_violation', constraint = 'reviews_by_parties';
  end if;
  return new;
end
$$;
revoke all on function public.check_review() from public, anon, authenticated, service_role;

create trigger reviews_check before insert or update of booking_id, item_id, reviewer_id, reviewee_id, review_type
  on public.reviews for each row execute function public.check_review();

-- Editable until both see it, never after; only a reply may follow.
create function public.guard_revealed_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if old.revealed_at is not null
    and (new.rating, new.comment, new.revealed_at) is distinct from (old.rating, old.comment, old.revealed_at) then
    raise exception 'a revealed review stays as it is'
      using errcode = 'check_violation', constraint = 'reviews_final_once_revealed';
  end if;
  return new;
end
$$;
revoke all on function public.guard_revealed_review() from public, anon, authenticated, service_role;

create trigger reviews_guard before update on public.reviews
  for each row execute function public.guard_revealed_review();
create trigger reviews_touch before update on public.reviews
  for each row execute function public.touch_updated_at();

-- Averages count revealed reviews only: reviews of the item for the item, reviews of a person as owner or
-- renter for the person.
create function public.count_revealed_review() returns trigger
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
    update public.profiles p set avg_rating = r.average, review_count = r.number
    from (
      select round(avg(v.rating), 2) as average, count(*) as number from public.reviews v
      where v.reviewee_id = new.reviewee_id and v.review_type <> 'item' and v.revealed_at is not null
    ) as r
    where p.id = new.reviewee_id;
  end if;
  return null;
end
$$;
revoke all on function public.count_revealed_review() from public, anon, authenticated, service_role;

create trigger reviews_counted_when_written after insert on public.reviews
  for each row when (new.revealed_at is not null) execute function public.count_revealed_review();
create trigger reviews_counted_when_revealed after update on public.reviews
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function public.count_revealed_review();

insert into setup.schema_files (name, sha256)
  values ('510-review-functions.sql', 'f1828ce97c288c88086e42ddd408a167182fcaa7801cc1c3e2413329f5f75a3d');

-- 600-admin-users.sql -----------------------------------------------------------------------------

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

insert into setup.schema_files (name, sha256)
  values ('600-admin-users.sql', 'a5eb86a760756b1e01c67118120d49b46f5d7342133982cd6e834bc2e1f0db86');

-- 610-reports.sql ---------------------------------------------------------------------------------

-- 'Report this listing' and 'Report this person'. A report never acts by itself: a person reads it.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- What the report is about: an item, or a person in a conversation.
  item_id uuid references public.items (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  conversation_id uuid,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  details text check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  constraint reports_of_one_subject check (num_nonnulls(item_id, person_id) = 1),
  constraint reports_of_others check (person_id <> reporter_id)
);
create index reports_of_item on public.reports (item_id);
-- One open report for each person and item.
create unique index reports_one_open on public.reports (item_id, reporter_id) where status = 'open';
-- One report a day for each two people.
create unique index reports_one_a_day on public.reports (person_id, reporter_id, ((created_at at time zone 'UTC')::date));
create index reports_of_reporter on public.reports (reporter_id);
create index reports_open on public.reports (created_at) where status = 'open';

alter table public.reports enable row level security;
revoke all on public.reports from public, anon, authenticated, service_role;
grant select on public.reports to authenticated;
grant select, insert, update on public.reports to service_role;
create policy own on public.reports for select to authenticated using (reporter_id = (select public.caller_id()));
create policy commands on public.reports to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('610-reports.sql', '7c5c4bd58ac756160d95e238eec04043478d4315c416a0d06e3e22cb5c9f2535');

-- 620-outbox.sql ----------------------------------------------------------------------------------

-- Mail and text messages to send. The dedupe key keeps a repeated job from writing to somebody twice.
create table public.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- Who an answer goes to, when that is not us.
  reply_to text,
  -- Where the mail program of a reader takes them off the list with one press.
  unsubscribe_url text,
  kind text not null,
  subject text,
  body_text text not null,
  body_html text,
  dedupe_key text unique,
  sent_at timestamptz(3),
  error text,
  -- Not tried again: the other end refused it for good, or it came too late to be of use.
  given_up_at timestamptz(3),
  -- A code that no longer works is not worth sending.
  useless_after timestamptz(3),
  -- Somebody is sending it just now; a worker that dies meanwhile lets go when this is over.
  taken_until timestamptz(3),
  check (channel <> 'mail' or subject is not null)
);
create index outbox_messages_newest on public.outbox_messages (created_at desc, id desc);
create index outbox_messages_unsent on public.outbox_messages (created_at) where sent_at is null and given_up_at is null;

alter table public.outbox_messages enable row level security;
revoke all on public.outbox_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox_messages to service_role;
create policy commands on public.outbox_messages to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('620-outbox.sql', 'a6fc405f561becf0a4ca7da86ac2726c90b1a2f301d4168e0858fec748d85697');

-- 630-newsletter.sql ------------------------------------------------------------------------------

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

insert into setup.schema_files (name, sha256)
  values ('630-newsletter.sql', 'ab0a718884eca853a88f59bca73a6898d95a7543a21f0d623052682044eb199d');

-- 640-contact-messages.sql ------------------------------------------------------------------------

-- What people write to us with the contact form, signed in or not.
create table public.contact_messages (
  -- Made by the browser, so that a message sent twice is stored once.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  -- What we call it towards people: BR-7K3M2.
  reference text not null unique check (reference ~ '^BR-[2-9A-HJKMNP-TV-Z]{5}$'),
  sender_id uuid references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  subject text not null check (subject in ('general', 'support', 'partnership', 'press', 'feedback', 'bug')),
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000)
);
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_of_sender on public.contact_messages (sender_id, created_at);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select on public.contact_messages to authenticated;
grant select, insert, delete on public.contact_messages to service_role;
create policy own on public.contact_messages for select to authenticated
  using (sender_id = (select public.caller_id()));
create policy commands on public.contact_messages to service_role using (true) with check (true);

-- Which of them an admin marked as answered. A mark of its own, so that nobody has a right to change what people wrote.
create table public.contact_answers (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  admin_id uuid not null references public.profiles (id),
  at timestamptz(3) not null default now()
);
create index contact_answers_of_admin on public.contact_answers (admin_id);

alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from public, anon, authenticated, service_role;
grant select, insert, delete on public.contact_answers to service_role;
create policy commands on public.contact_answers to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('640-contact-messages.sql', '742b9bff3549739bdbf654a2969c15b343fcd18a9d91f7e793b7333723569ac2');

-- 700-conversations.sql ---------------------------------------------------------------------------

-- Two people talk about one item: one conversation for each item, owner and renter.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  item_id uuid not null references public.items (id) on delete cascade,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  constraint conversations_once unique (item_id, owner_id, renter_id),
  constraint conversations_of_two check (owner_id <> renter_id)
);
create index conversations_of_owner on public.conversations (owner_id, updated_at desc, id desc);
create index conversations_of_renter on public.conversations (renter_id, updated_at desc, id desc);

-- System lines ("Maya asked to rent ...") have neither sender nor receiver.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  receiver_id uuid references public.profiles (id) on delete set null,
  item_id uuid not null references public.items (id) on delete cascade,
  kind text not null default 'text' check (kind in ('text', 'system', 'photo')),
  content text not null check (btrim(content) <> '' and char_length(content) <= 2000),
  is_filtered boolean not null default false,
  read_at timestamptz(3),
  -- What the sender typed, as its fingerprint: a message that is sent again is known by it, masked or held.
  typed_sha256 bytea,
  check (sender_id <> receiver_id),
  check (kind <> 'system' or sender_id is null),
  -- Only words are held back.
  check (kind = 'text' or not is_filtered)
);
create index messages_of_conversation on public.messages (conversation_id, created_at desc, id desc);
create index messages_unread on public.messages (receiver_id, conversation_id) where read_at is null;

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
revoke all on public.conversations, public.messages from public, anon, authenticated, service_role;
grant select on public.conversations to authenticated;
grant select (id, created_at, conversation_id, sender_id, receiver_id, item_id, kind, content, is_filtered, read_at)
  on public.messages to authenticated;
grant select, insert, update on public.conversations, public.messages to service_role;

create policy participants on public.conversations for select to authenticated
  using ((select public.caller_id()) in (owner_id, renter_id));
-- A message the filter holds back is seen by both, but its text is not in it (705).
create policy participants on public.messages for select to authenticated
  using (exists (select from public.conversations c where c.id = conversation_id));
create policy commands on public.conversations to service_role using (true) with check (true);
create policy commands on public.messages to service_role using (true) with check (true);

-- Who talks about an item may read it, whatever became of it.
create policy participants on public.items for select to authenticated
  using (id in (select c.item_id from public.conversations c where c.renter_id = (select public.caller_id())));

insert into setup.schema_files (name, sha256)
  values ('700-conversations.sql', '4b29917668864024f868c6470ae6e1d28f92f946b6bebedba787fbe1aa1334a9');

-- 705-held-messages.sql ---------------------------------------------------------------------------

-- The text of a message the filter holds back until an admin releases it. The message itself says
-- '[Content Filtered]', whatever way it is read: in a list, through an event, by a search or in plain SQL.
-- Only its sender reads the text meanwhile.
create table public.held_messages (
  -- The text goes before its message, in the same statement.
  message_id uuid primary key references public.messages (id) on delete cascade deferrable initially deferred,
  sender_id uuid not null references public.profiles (id) on delete cascade,
  held_at timestamptz(3) not null default now(),
  content text not null check (btrim(content) <> '' and char_length(content) <= 2000),
  -- What the filter found, for whoever reviews it.
  hits jsonb not null default '[]',
  -- What an admin decided, and why: a message that is released has its text again; one that is upheld never gets it,
  -- and its sender reads the reason.
  decision text check (decision in ('released', 'upheld')),
  decided_at timestamptz(3),
  decided_reason text,
  check (num_nulls(decision, decided_at, decided_reason) in (0, 3))
);
create index held_messages_waiting on public.held_messages (held_at, message_id) where decision is null;
create index held_messages_released on public.held_messages (decided_at, message_id) where decision = 'released';

-- What the filter did not let through, for admins: who tried to tell whom what, and which rule said no.
create table public.blocked_messages (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  receiver_id uuid references public.profiles (id) on delete set null,
  content text not null check (char_length(content) <= 2000),
  hits jsonb not null default '[]',
  -- An admin says that the filter was right, or that it was mistaken: then its sender may send these very words.
  decision text check (decision in ('upheld', 'overruled')),
  decided_at timestamptz(3),
  decided_reason text,
  check (num_nulls(decision, decided_at, decided_reason) in (0, 3))
);
create index blocked_messages_of_sender on public.blocked_messages (sender_id, at desc);
create index blocked_messages_waiting on public.blocked_messages (at, id) where decision is null;
create index blocked_messages_overruled on public.blocked_messages (decided_at, id) where decision = 'overruled';

alter table public.held_messages enable row level security;
alter table public.blocked_messages enable row level security;
revoke all on public.held_messages, public.blocked_messages from public, anon, authenticated, service_role;
grant select (message_id, sender_id, held_at, content, decision, decided_reason) on public.held_messages to authenticated;
grant select, insert, update, delete on public.held_messages to service_role;
grant select, insert, update on public.blocked_messages to service_role;

create policy own on public.held_messages for select to authenticated
  using (sender_id = (select public.caller_id()));
create policy commands on public.held_messages to service_role using (true) with check (true);
create policy commands on public.blocked_messages to service_role using (true) with check (true);

-- However a held message is written, its text is put where only its sender finds it.
create function public.hold_message() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.held_messages (message_id, sender_id, content)
  values (new.id, new.sender_id, new.content)
  on conflict (message_id) do update set content = excluded.content;
  new.content := '[Content Filtered]';
  return new;
end
$$;
revoke all on function public.hold_message() from public, anon, authenticated, service_role;

create trigger messages_hold before insert or update of content, is_filtered on public.messages
  for each row when (new.is_filtered and new.content <> '[Content Filtered]')
  execute function public.hold_message();

insert into setup.schema_files (name, sha256)
  values ('705-held-messages.sql', 'c3058775c2fdc66ebe91c14c986088cb3b682e792153c7b601e215f551eefa46');

-- 707-conversation-tools.sql ----------------------------------------------------------------------

-- What people do with their conversations: whom they block, what they put away, what they like to answer,
-- and the photos they send.

-- Who blocked whom. The other side is not told; neither writes to the other.
create table public.person_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  constraint person_blocks_of_two check (blocker_id <> blocked_id)
);
create index person_blocks_of_blocked on public.person_blocks (blocked_id);

-- What a person put away; a new line brings it back for both.
create table public.conversation_archives (
  person_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  archived_at timestamptz(3) not null default now(),
  primary key (person_id, conversation_id)
);
create index conversation_archives_of_conversation on public.conversation_archives (conversation_id);

-- Short answers of a person's own, in their order. Without a row they have the given ones.
create table public.quick_replies (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  texts text[] not null check (cardinality(texts) <= 10),
  updated_at timestamptz(3) not null default now()
);

-- The photos of a message of kind photo. Their files lie in a private bucket, under the sender's id.
create table public.message_photos (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  position int not null check (position between 0 and 4),
  -- The beginning of the names of its files; '-<width>.webp' follows.
  stem text not null check (stem <> ''),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  unique (message_id, position)
);

alter table public.person_blocks enable row level security;
alter table public.conversation_archives enable row level security;
alter table public.quick_replies enable row level security;
alter table public.message_photos enable row level security;
revoke all on public.person_blocks, public.conversation_archives, public.quick_replies, public.message_photos
  from public, anon, authenticated, service_role;
grant select on public.person_blocks, public.conversation_archives, public.quick_replies, public.message_photos
  to authenticated;
grant select, insert, delete on public.person_blocks, public.conversation_archives to service_role;
grant select, insert, update, delete on public.quick_replies to service_role;
grant select, insert on public.message_photos to service_role;

create policy own on public.person_blocks for select to authenticated
  using (blocker_id = (select public.caller_id()));
create policy own on public.conversation_archives for select to authenticated
  using (person_id = (select public.caller_id()));
create policy own on public.quick_replies for select to authenticated
  using (person_id = (select public.caller_id()));
create policy participants on public.message_photos for select to authenticated
  using (exists (select from public.messages m where m.id = message_id));
create policy commands on public.person_blocks to service_role using (true) with check (true);
create policy commands on public.conversation_archives to service_role using (true) with check (true);
create policy commands on public.quick_replies to service_role using (true) with check (true);
create policy commands on public.message_photos to service_role using (true) with check (true);

create function public.bring_back_conversation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.conversation_archives a where a.conversation_id = new.conversation_id;
  return null;
end
$$;
revoke all on function public.bring_back_conversation() from public, anon, authenticated, service_role;

create trigger messages_bring_back after insert on public.messages
  for each row execute function public.bring_back_conversation();

-- A report of a person keeps the conversation it was made from, for as long as that is there.
alter table public.reports add constraint reports_conversation_fkey
  foreign key (conversation_id) references public.conversations (id) on delete set null;

insert into setup.schema_files (name, sha256)
  values ('707-conversation-tools.sql', 'e83ff84eb19f3d833279e4ff4a2adc3f8e2b20b716e8fcf6ee1daed559a9edbe');

-- 710-item-details.sql ----------------------------------------------------------------------------

-- The whole page of one item as a list whose first entry is the item; empty when there is nothing to see.
-- Runs as the owner of the schema to add what row policies keep from strangers, so it decides for itself:
-- listed items for everybody, others for their owner and for who has booked them; renter_id for the two
-- parties of each booking only; the shown name and never the full one.
create function public.get_item_details(p_item_id uuid) returns setof jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', i.id,
    'owner_id', i.owner_id,
    'title', i.title,
    'description', i.description,
    'daily_price', i.daily_price,
    'security_deposit', i.security_deposit,
    'category_id', i.category_id,
    'category_name', c.name,
    'location', i.location,
    'city', i.city,
    'state', i.state,
    'latitude', i.public_latitude,
    'longitude', i.public_longitude,
    'time_zone', i.time_zone,
    'min_days', i.min_days,
    'max_days', i.max_days,
    'status', i.status,
    'features', to_jsonb(i.features),
    'featured', i.featured,
    'image_urls', to_jsonb(i.image_urls),
    'avg_rating', case when i.review_count > 0 then i.avg_rating end,
    'total_reviews', i.review_count,
    'created_at', i.created_at,
    'updated_at', i.updated_at,
    'availabilities', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'start_date', a.start_date, 'end_date', a.end_date) order by a.start_date), '[]')
      from public.item_availability a where a.item_id = i.id
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', case when me.id in (b.renter_id, b.owner_id) then b.id end,
          'start_date', b.start_date,
          'end_date', b.end_date,
          'renter_id', case when me.id in (b.renter_id, b.owner_id) then b.renter_id end
        ) order by b.start_date), '[]')
      from public.bookings b where b.item_id = i.id and b.blocks_calendar
    ),
    'owner', jsonb_build_object(
      'full_name', public.shown_name(p.display_name, p.id),
      'avatar_url', p.avatar_url,
      'verified', p.id_verified,
      'created_at', p.created_at,
      'response_rate', p.response_rate,
      'response_time', case
        when p.response_minutes is null then null
        when p.response_minutes <= 60 then 'Within 1 hour'
        when p.response_minutes <= 1440 then 'Within ' || ceil(p.response_minutes / 60.0) || ' hours'
        else 'Within ' || ceil(p.response_minutes / 1440.0) || ' days'
      end
    )
  )
  from public.items i
  join public.categories c on c.id = i.category_id
  join public.profiles p on p.id = i.owner_id
  cross join (select public.caller_id() as id) as me
  where i.id = p_item_id
    and (
      i.listed
      or i.owner_id = me.id
      or exists (select from public.bookings b where b.item_id = i.id and b.renter_id = me.id)
    )
$$;
revoke all on function public.get_item_details(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_item_details(uuid) to anon, authenticated, service_role;

insert into setup.schema_files (name, sha256)
  values ('710-item-details.sql', '9699c3ceda33d925565e4724c6272080a00129c916baaa8cbb54f01df7f2633d');

-- 720-functions.sql -------------------------------------------------------------------------------

-- Adds a background job in the caller's own transaction, so that it exists exactly when the transaction
-- commits. The queue's schema belongs to the owner of this function; our commands have no right in it.
-- Its tables are created by the queue itself, later: the body is bound late.
create function public.enqueue(
  task text,
  payload json default '{}',
  run_at timestamptz default null,
  job_key text default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload := enqueue.payload, run_at := enqueue.run_at,
    job_key := enqueue.job_key);
end
$$;
revoke all on function public.enqueue(text, json, timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.enqueue(text, json, timestamptz, text) to service_role;

insert into setup.schema_files (name, sha256)
  values ('720-functions.sql', '5b99c7ea5a52cf5c0e6270d35c2db15a7ad75d115bf9b9c4821e34d324601fce');

-- 730-triggers.sql --------------------------------------------------------------------------------

-- Conversations belong to the item's owner too.
create trigger conversations_copy_owner before insert on public.conversations
  for each row execute function public.copy_item_owner();

create trigger conversations_require_present_parties before insert on public.conversations
  for each row execute function public.require_present_parties();

create trigger messages_require_present_sender before insert on public.messages
  for each row when (new.sender_id is not null) execute function public.require_present_sender();

create trigger conversations_touch before update on public.conversations
  for each row execute function public.touch_updated_at();

create trigger deposits_touch before update on public.deposits
  for each row execute function public.touch_updated_at();

-- A message moves its conversation to the top, a held one too: its receiver sees that it is there.
create function public.raise_conversation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.conversations c set updated_at = now() where c.id = new.conversation_id;
  return null;
end
$$;
revoke all on function public.raise_conversation() from public, anon, authenticated, service_role;

create trigger messages_raise_conversation after insert on public.messages
  for each row execute function public.raise_conversation();

insert into setup.schema_files (name, sha256)
  values ('730-triggers.sql', '1834fd6dc329e0000750366d53761c0e9826b275bb057d82eee181b92398c7f5');

-- 740-events.sql ----------------------------------------------------------------------------------

-- What the open pages of a person are told as it happens: their events, numbered from 1 without a gap. The
-- number is taken from the person's counter in the transaction that writes, which holds the counter until it
-- commits: whoever sees number 7 sees 1 to 6 too, and never a smaller number later. Events are kept for a
-- week; a page that was away for longer starts over.
create table public.person_event_counters (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  n bigint not null check (n > 0)
);

create table public.person_events (
  person_id uuid not null references public.profiles (id) on delete cascade,
  n bigint not null check (n > 0),
  kind text not null check (kind in ('message', 'read', 'booking', 'notification')),
  data jsonb not null,
  at timestamptz(3) not null default now(),
  primary key (person_id, n)
);
create index person_events_oldest on public.person_events (at);

alter table public.person_event_counters enable row level security;
alter table public.person_events enable row level security;
revoke all on public.person_event_counters, public.person_events from public, anon, authenticated, service_role;
grant select on public.person_event_counters, public.person_events to authenticated;
grant select, insert, update on public.person_event_counters to service_role;
grant select, insert, delete on public.person_events to service_role;

create policy own on public.person_event_counters for select to authenticated
  using (person_id = (select public.caller_id()));
create policy own on public.person_events for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.person_event_counters to service_role using (true) with check (true);
create policy commands on public.person_events to service_role using (true) with check (true);

-- A session that ends, by whatever way and on whatever server, ends its open streams.
create function public.announce_ended_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('borough_sessions', old."id"::text);
  return null;
end
$$;
revoke all on function public.announce_ended_session() from public, anon, authenticated, service_role;

create trigger session_announce_end after delete on accounts."session"
  for each row execute function public.announce_ended_session();

insert into setup.schema_files (name, sha256)
  values ('740-events.sql', 'e440c5bd954fd8f609b7471c213710a1e91b5ea5ca6b23c8293eae5e372b6ec7');

-- 750-moderation.sql ------------------------------------------------------------------------------

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

insert into setup.schema_files (name, sha256)
  values ('750-moderation.sql', '3148b29abd7c88824be3f96c009c3345c241d9cc5c3d861299229a61987bd409');

-- 800-files.sql -----------------------------------------------------------------------------------

-- Files we keep: what they are and whose, not where (the storage door knows). Two buckets are public; the
-- others are streamed by our own route after asking who reads.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  bucket text not null check (bucket in ('avatars', 'item-images', 'id-documents', 'evidence', 'message-photos')),
  path text not null check (path <> '' and path !~ '(^/|\.\.|//)'),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (bucket, path)
);
create index files_of_owner on public.files (owner_id);

alter table public.files enable row level security;
revoke all on public.files from public, anon, authenticated, service_role;
grant select (id, created_at, bucket, path, bytes, content_type, sha256) on public.files to anon, authenticated;
grant select, insert, update, delete on public.files to service_role;

create policy public_buckets on public.files for select to anon, authenticated
  using (bucket in ('avatars', 'item-images'));
create policy own on public.files for select to authenticated using (owner_id = (select public.caller_id()));
create policy commands on public.files to service_role using (true) with check (true);

insert into setup.schema_files (name, sha256)
  values ('800-files.sql', '21ac1173b5932d119fb8861943c5dee05da5898fe630fd9a0a39a5ff2d24ec98');
