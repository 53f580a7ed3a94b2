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
  -- The address at the provider, so that people recognize what they linked; nothing is decided by it.
  "email" text
);
create index "account_userId_idx" on accounts."account" ("userId");
-- A person at a provider is one person here, linked once.
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
  -- What is still to follow from the wish for letters: joining the newsletter by confirming the address, as the mail that
  -- asks for it said, or one question by mail. Null once it followed, or was taken back.
  newsletter_wish text constraint sign_up_notes_newsletter_wish_check check (newsletter_wish in ('with-address', 'ask')),
  accepted_terms_version text not null,
  adult_confirmed_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_up_notes_wishes on accounts.sign_up_notes (created_at) where newsletter_wish is not null;

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
