-- Who a session belongs to, with all the server wants to know about the signed-in person, in one read. Asked
-- on every request that carries a session cookie, by the sign-in library's own connections, which may read
-- nothing outside schema accounts: hence the rights of the owner. Knowing a token is being that person. Sessions live by the
-- clock of the database, as the library does; the plan is the one paid for at the instant handed in.
-- (sign_up_reviews and admin_users come later: the body is bound late.)
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
