-- Becoming an admin takes a link of the operator that stands behind a second factor. Admins who have a factor already
-- stay what they are.
alter table public.admin_users add column factor_vouched_at timestamptz;
update public.admin_users a set factor_vouched_at = now()
where exists (select from accounts.second_factors f where f.user_id = a.id and f.totp_confirmed_at is not null)
  or exists (select from accounts.passkeys k where k.user_id = a.id);

-- Who becomes an admin with a link that the operator made with a command; only its hash is kept. The operator alone, as the
-- owner of the database, writes here.
create table accounts.admin_invitations (
  email text constraint admin_invitations_pkey primary key,
  link_hash text not null constraint admin_invitations_link_hash_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table accounts.admin_invitations enable row level security;
revoke all on accounts.admin_invitations from public, anon, authenticated, service_role;
grant select, delete on accounts.admin_invitations to service_role;
create policy commands on accounts.admin_invitations to service_role using (true) with check (true);

-- The one way to an admin's rights: a link that still works, its own person, a confirmed address, and a second factor.
create function accounts.use_admin_invitation(person uuid, wanted_hash text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  invited text;
begin
  select i.email into invited from accounts.admin_invitations i
  where i.link_hash = wanted_hash and i.expires_at > now() for update;
  if invited is null then
    return 'over';
  end if;
  if not exists (select from accounts."user" u where u."id" = person and u."email" = invited and u."emailVerified") then
    return 'elsewhere';
  end if;
  if not accounts.has_factor(person) then
    return 'over';
  end if;
  delete from accounts.admin_invitations i where i.link_hash = wanted_hash;
  insert into public.admin_users as a (id, factor_vouched_at) values (person, now())
  on conflict (id) do update set factor_vouched_at = excluded.factor_vouched_at;
  return 'done';
end
$$;
revoke all on function accounts.use_admin_invitation(uuid, text) from public, anon, authenticated, service_role;
grant execute on function accounts.use_admin_invitation(uuid, text) to service_role;

create function accounts.has_factor(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from accounts.second_factors f where f.user_id = person and f.totp_confirmed_at is not null)
    or exists (select from accounts.passkeys k where k.user_id = person)
$$;
revoke all on function accounts.has_factor(uuid) from public, anon, authenticated, service_role;

-- Whoever loses the last second factor has an admin's rights again only after another link: else the password alone, and a
-- factor added with it, would be enough.
create function accounts.forget_vouched_factor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.admin_users a set factor_vouched_at = null
  where a.id = old.user_id and a.factor_vouched_at is not null and not accounts.has_factor(old.user_id);
  return null;
end
$$;
revoke all on function accounts.forget_vouched_factor() from public, anon, authenticated, service_role;

create trigger second_factor_vouched after update or delete on accounts.second_factors
  for each row execute function accounts.forget_vouched_factor();
create trigger passkey_vouched after delete on accounts.passkeys
  for each row execute function accounts.forget_vouched_factor();

create or replace function public.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.admin_users a where a.id = public.caller_id() and a.factor_vouched_at is not null
  );
end
$$;

create or replace function accounts.person_of_session(session_token text)
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

create or replace function accounts.person_of_app_token(wanted_sha256 text)
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
