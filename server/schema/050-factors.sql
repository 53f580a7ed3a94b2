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

-- Somebody who signs in where too many wrong passwords were tried: a code is mailed when theirs was right. A wrong one has
-- a row, too, without a person: no code fits it. The browser holds the token.
create table accounts.sign_in_codes (
  token_hash text constraint sign_in_codes_pkey primary key,
  user_id uuid constraint sign_in_codes_user_id_fkey references accounts."user" ("id") on delete cascade,
  remember boolean not null,
  code_hash text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_codes_check check ((user_id is null) = (code_hash is null))
);
create index sign_in_codes_user_id_idx on accounts.sign_in_codes (user_id);

alter table accounts.second_factors enable row level security;
alter table accounts.recovery_codes enable row level security;
alter table accounts.passkeys enable row level security;
alter table accounts.passkey_challenges enable row level security;
alter table accounts.pending_sign_ins enable row level security;
alter table accounts.proof_codes enable row level security;
alter table accounts.sign_in_codes enable row level security;

revoke all on accounts.second_factors, accounts.recovery_codes, accounts.passkeys, accounts.passkey_challenges,
  accounts.pending_sign_ins, accounts.proof_codes, accounts.sign_in_codes
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on accounts.second_factors, accounts.recovery_codes, accounts.passkeys,
  accounts.passkey_challenges, accounts.pending_sign_ins, accounts.proof_codes, accounts.sign_in_codes to service_role;
-- An account claimed by the owner of its mailbox loses the factors of the person who created it.
grant select, delete on accounts.second_factors, accounts.recovery_codes, accounts.passkeys to borough_auth;

create policy commands on accounts.second_factors to service_role using (true) with check (true);
create policy commands on accounts.recovery_codes to service_role using (true) with check (true);
create policy commands on accounts.passkeys to service_role using (true) with check (true);
create policy commands on accounts.passkey_challenges to service_role using (true) with check (true);
create policy commands on accounts.pending_sign_ins to service_role using (true) with check (true);
create policy commands on accounts.proof_codes to service_role using (true) with check (true);
create policy commands on accounts.sign_in_codes to service_role using (true) with check (true);
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

-- Someone without factors has no session in which one was shown. Commands may not touch sessions themselves.
create function accounts.forget_factor_passed(person uuid) returns void
  language sql security definer
  set search_path = ''
as $$
  update accounts."session" set "factorPassed" = false where "userId" = person and "factorPassed"
$$;
revoke all on function accounts.forget_factor_passed(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.forget_factor_passed(uuid) to service_role;

-- Someone who reached the code or second factor with a password that has since changed starts over.
create function accounts.end_pending_sign_ins() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from accounts.pending_sign_ins where user_id = new."userId";
  delete from accounts.sign_in_codes where user_id = new."userId";
  return null;
end
$$;
revoke all on function accounts.end_pending_sign_ins() from public, anon, authenticated, service_role;

create trigger new_password_ends_pending_sign_ins after update of "password" on accounts."account"
  for each row when (old."password" is distinct from new."password")
  execute function accounts.end_pending_sign_ins();

-- Removing a way to sign in locks the person first, so that two removals at once can't take the last two.
create function accounts.lock_person(person uuid) returns void
  language sql security definer
  set search_path = ''
as $$
  select from accounts."user" where "id" = person for update
$$;
revoke all on function accounts.lock_person(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.lock_person(uuid) to service_role;
