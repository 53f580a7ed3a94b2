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
grant select, insert, delete on accounts."jwks" to borough_auth;
create policy commands on accounts.app_tokens to service_role using (true) with check (true);
create policy library on accounts."jwks" to borough_auth using (true) with check (true);

-- Who an app token belongs to, with what the server wants to know about a signed-in person, in one read. The last use is
-- noted at most every ten minutes, so that a busy program does not write with each request.
create function accounts.person_of_app_token(wanted_sha256 text, plan_at timestamptz)
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
  is_operator boolean,
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
      exists (
        select from public.admin_users a
        where a.id = u."id" and a.factor_vouched_at is not null and a.admin_right = 'operator'),
      case when public.has_pro(u."id", plan_at) then 'pro' else 'free' end,
      t.scope,
      t.id
    from accounts.app_tokens t
    join accounts."user" u on u."id" = t.person_id
    join public.profiles p on p.id = u."id"
    where t.token_sha256 = wanted_sha256 and t.expires_at > now();
end
$$;
revoke all on function accounts.person_of_app_token(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function accounts.person_of_app_token(text, timestamptz) to borough_auth;

-- Changing or resetting a password ends all other access, programs included, however it was set.
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
