-- Admins are operators, who run the whole site, or moderators, who look after people, listings, cases, and messages. Today's admins, and
-- whoever holds a link, become operators.
alter table public.admin_users add column admin_right text not null default 'operator'
  constraint admin_users_known_right check (admin_right in ('operator', 'moderator'));
alter table accounts.admin_invitations add column admin_right text not null default 'operator'
  constraint admin_invitations_known_right check (admin_right in ('operator', 'moderator'));

create function public.is_operator() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.admin_users a
    where a.id = public.caller_id() and a.factor_vouched_at is not null and a.admin_right = 'operator'
  );
end
$$;
revoke all on function public.is_operator() from public, anon, authenticated, service_role;
grant execute on function public.is_operator() to authenticated, service_role;

drop policy added_by_admins on public.categories;
create policy added_by_operators on public.categories for insert to authenticated
  with check ((select public.is_operator()));

drop function accounts.person_of_session(text, timestamptz);
create function accounts.person_of_session(session_token text, plan_at timestamptz)
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
      exists (
        select from public.admin_users a
        where a.id = u."id" and a.factor_vouched_at is not null and a.admin_right = 'operator'),
      case when public.has_pro(u."id", plan_at) then 'pro' else 'free' end,
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
revoke all on function accounts.person_of_session(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function accounts.person_of_session(text, timestamptz) to borough_auth;

drop function accounts.person_of_app_token(text, timestamptz);
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

create or replace function accounts.use_admin_invitation(person uuid, wanted_hash text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  invited record;
begin
  select i.email, i.admin_right into invited from accounts.admin_invitations i
  where i.link_hash = wanted_hash and i.expires_at > now() for update;
  if not found then
    return 'over';
  end if;
  if not exists (
    select from accounts."user" u where u."id" = person and u."email" = invited.email and u."emailVerified"
  ) then
    return 'elsewhere';
  end if;
  if not accounts.has_factor(person) then
    return 'over';
  end if;
  delete from accounts.admin_invitations i where i.link_hash = wanted_hash;
  insert into public.admin_users as a (id, factor_vouched_at, admin_right) values (person, now(), invited.admin_right)
  on conflict (id) do update set factor_vouched_at = excluded.factor_vouched_at, admin_right = excluded.admin_right;
  return 'done';
end
$$;

-- Someone can always run the site: the last operator whose rights count is neither removed, nor made a moderator, nor suspended.
-- Whoever changes that waits for each other, so two operators cannot go at once.
create function public.keep_an_operator() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('keep an operator'));
  if tg_table_name = 'profiles'
    and not exists (select from public.admin_users a where a.id = new.id and a.admin_right = 'operator') then
    return null;
  end if;
  if not exists (
    select from public.admin_users a join public.profiles p on p.id = a.id
    where a.admin_right = 'operator' and a.factor_vouched_at is not null and p.suspended_at is null and p.erased_at is null
  ) then
    raise exception 'this is the last operator'
      using errcode = 'check_violation', constraint = 'an_operator_stays';
  end if;
  return null;
end
$$;
revoke all on function public.keep_an_operator() from public, anon, authenticated, service_role;

create trigger admin_users_operator_removed after delete on public.admin_users
  for each row when (old.admin_right = 'operator') execute function public.keep_an_operator();
create trigger admin_users_operator_lowered after update of admin_right on public.admin_users
  for each row when (old.admin_right = 'operator' and new.admin_right <> 'operator')
  execute function public.keep_an_operator();
create trigger profiles_operator_suspended after update of suspended_at on public.profiles
  for each row when (old.suspended_at is null and new.suspended_at is not null) execute function public.keep_an_operator();

-- What only operators do takes one, and so does shutting an operator out. The first list is that of `actRights` in the domain.
create function public.require_right_to_act() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    new.act in ('try-refund-again', 'settle-refund', 'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning',
      'answer-dispute')
    or new.act in ('suspend', 'ban')
      and exists (select from public.admin_users a where a.id = new.subject_id and a.admin_right = 'operator')
  ) then
    return new;
  end if;
  perform from public.admin_users a where a.id = new.admin_id and a.admin_right = 'operator' for share;
  if not found then
    raise exception 'only an operator does this'
      using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  return new;
end
$$;
revoke all on function public.require_right_to_act() from public, anon, authenticated, service_role;

create trigger moderation_acts_by_right before insert on public.moderation_acts
  for each row execute function public.require_right_to_act();
