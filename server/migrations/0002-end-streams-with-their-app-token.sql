-- A program's stream ends with its app token, as a browser's ends with its session: the server has to know which token
-- a request showed, and hears when one is gone.
drop function accounts.person_of_app_token(text);
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
      exists (select from public.admin_users a where a.id = u."id"),
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

create trigger app_token_announce_end after delete on accounts.app_tokens
  for each row execute function public.announce_ended_session();
