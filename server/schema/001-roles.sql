-- Who asks the database, seen from its side. Nobody signs in as these roles: the server connects as the
-- owner of the schema and steps down at once (docs/decisions tells why).
--
--   anon           a visitor: public columns of public rows
--   authenticated  a signed-in person, whose id is in request.jwt.claims: own rows too, by policy
--   service_role   our commands, workers and webhooks: every row by policy, but owner of nothing
--   borough_none   what a pooled connection is between two transactions: no right at all
--   borough_auth   the sign-in library: the tables of schema accounts and nothing else
--   borough_identity  where documents of IDs lie and the keys they are encrypted with, and nothing else; a command takes it for a
--                  statement or two
--   borough_evidence  where files of evidence lie and the keys they are encrypted with, and nothing else, in the same way
--   borough_public the server's pool for public reads: anon, without the row filter that would keep
--                  PostgreSQL from using the text index (a policy's condition is checked before any
--                  operator that is not leakproof, and ILIKE is not); its queries filter on items.listed
--                  themselves

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'borough_none', 'borough_auth', 'borough_identity',
    'borough_evidence', 'borough_public'] loop
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
          'grant anon, authenticated, service_role, borough_none, borough_auth, borough_identity, borough_evidence, borough_public to %1$I with admin option;',
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
  return exists (
    select from public.admin_users a where a.id = public.caller_id() and a.factor_vouched_at is not null
  );
end
$$;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;

-- The admins who also run the site.
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
