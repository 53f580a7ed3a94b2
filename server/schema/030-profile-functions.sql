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
  insert into public.profiles (id, email, full_name, display_name, email_verified, avatar_url, ban_check_due)
  values (new."id", new."email", new."name", public.first_name_and_initial(new."name"), new."emailVerified", new."image",
    true);
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
  set email = new."email", email_verified = new."emailVerified", ban_check_due = true
  where p.id = new."id" and (p.email, p.email_verified) is distinct from (new."email", new."emailVerified");
  return null;
end
$$;
revoke all on function public.follow_user_email() from public, anon, authenticated, service_role;

create trigger user_email_followed after update of "email", "emailVerified" on accounts."user"
  for each row execute function public.follow_user_email();

create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

-- The score is computed by the program, in the transaction of the command; what is written past it is marked here in the same
-- transaction, and computed after it.
create function public.mark_trust_due() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.trust_due := true;
  return new;
end
$$;
revoke all on function public.mark_trust_due() from public, anon, authenticated, service_role;

create trigger profiles_trust_due before update of email_verified, phone_verified, id_document_status, avatar_url, bio, hobbies,
  social_circles, lending_pitch, age, erased_at on public.profiles
  for each row when (
    (old.email_verified, old.phone_verified, old.id_document_status, old.avatar_url, old.bio, old.hobbies,
      old.social_circles, old.lending_pitch, old.age, old.erased_at)
    is distinct from
    (new.email_verified, new.phone_verified, new.id_document_status, new.avatar_url, new.bio, new.hobbies,
      new.social_circles, new.lending_pitch, new.age, new.erased_at))
  execute function public.mark_trust_due();

-- Saves what a person says about themselves. Called by the command that has checked the texts, never by the
-- person directly; a caller's id in the claims must be theirs. Null clears a field. Circles are those of
-- profiles_known_circles; others are refused.
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
