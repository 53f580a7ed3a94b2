-- Who is an admin. Everybody may ask and sees at most their own row: a public list of admins is a list of
-- targets.
create table public.admin_users (
  id uuid primary key references accounts."user" ("id") on delete cascade,
  created_at timestamptz not null default now(),
  -- When the operator's link stood behind the second factor of this person. Without it the row gives no right.
  factor_vouched_at timestamptz,
  -- An operator runs the whole site; a moderator looks after people, listings, cases, and messages.
  admin_right text not null default 'operator' constraint admin_users_known_right check (admin_right in ('operator', 'moderator'))
);

alter table public.admin_users enable row level security;
revoke all on public.admin_users from public, anon, authenticated, service_role;
grant select on public.admin_users to anon, authenticated, service_role;
create policy own on public.admin_users for select to authenticated using (id = (select public.caller_id()));
create policy commands on public.admin_users for select to service_role using (true);

-- Who gave or took which admin's right, and why. Lines are added, never changed: there is no right to.
create table public.admin_changes (
  id bigint generated always as identity constraint admin_changes_pkey primary key,
  changed_at timestamptz(3) not null default now(),
  -- Null: added on the server, by a command or with the link it printed.
  author_id uuid constraint admin_changes_author_id_fkey references public.profiles (id),
  person_id uuid not null constraint admin_changes_person_id_fkey references public.profiles (id) on delete cascade,
  -- Null: none.
  right_before text constraint admin_changes_right_before_check check (right_before in ('operator', 'moderator')),
  right_after text constraint admin_changes_right_after_check check (right_after in ('operator', 'moderator')),
  reason text constraint admin_changes_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  constraint admin_changes_reasoned check (author_id is null or reason is not null)
);
create index admin_changes_latest on public.admin_changes (changed_at desc, id desc);
create index admin_changes_of_author on public.admin_changes (author_id, changed_at desc);
create index admin_changes_of_person on public.admin_changes (person_id, changed_at desc);

alter table public.admin_changes enable row level security;
revoke all on public.admin_changes from public, anon, authenticated, service_role;
grant select on public.admin_changes to service_role;
create policy commands on public.admin_changes for select to service_role using (true);

-- Who becomes an admin with a link made by a command on the server; only its hash is kept. They alone, as the
-- owner of the database, write here.
create table accounts.admin_invitations (
  email text constraint admin_invitations_pkey primary key,
  link_hash text not null constraint admin_invitations_link_hash_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  admin_right text not null default 'operator'
    constraint admin_invitations_known_right check (admin_right in ('operator', 'moderator'))
);
alter table accounts.admin_invitations enable row level security;
revoke all on accounts.admin_invitations from public, anon, authenticated, service_role;
grant select, delete on accounts.admin_invitations to service_role;
create policy commands on accounts.admin_invitations to service_role using (true) with check (true);

-- The way to an admin's rights without an operator: a link that still works, its own person, a confirmed address, and a second factor.
create function accounts.use_admin_invitation(person uuid, wanted_hash text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  invited record;
  had text;
begin
  perform accounts.lock_person(person);
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
  select a.admin_right into had from public.admin_users a where a.id = person;
  insert into public.admin_users as a (id, factor_vouched_at, admin_right) values (person, now(), invited.admin_right)
  on conflict (id) do update set factor_vouched_at = excluded.factor_vouched_at, admin_right = excluded.admin_right;
  insert into public.admin_changes (person_id, right_before, right_after) values (person, had, invited.admin_right);
  return 'done';
end
$$;
revoke all on function accounts.use_admin_invitation(uuid, text) from public, anon, authenticated, service_role;
grant execute on function accounts.use_admin_invitation(uuid, text) to service_role;

-- How an operator gives someone a right, changes it, or takes it: by their own right, which has to count, for someone with a
-- confirmed address and a second factor, who is neither suspended nor under review. Null takes the right.
create function accounts.set_admin_right(author uuid, person uuid, wanted text, why text, at timestamptz) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  had text;
begin
  -- A factor that is being taken away is gone before we look.
  perform accounts.lock_person(person);
  -- The same as for the last operator, so that two who take each other's right wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('keep an operator'));
  if not exists (
    select from public.admin_users a join public.profiles p on p.id = a.id
    where a.id = author and a.admin_right = 'operator' and a.factor_vouched_at is not null and p.suspended_at is null
  ) then
    raise exception 'only an operator appoints'
      using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  select a.admin_right into had from public.admin_users a where a.id = person;
  if wanted is null then
    delete from public.admin_users a where a.id = person;
  else
    if not exists (select from accounts."user" u where u."id" = person and u."emailVerified") then
      return 'unconfirmed';
    end if;
    if not accounts.has_factor(person) then
      return 'no-factor';
    end if;
    if exists (select from public.profiles p where p.id = person and p.suspended_at is not null)
      or exists (
        select from accounts.sign_up_reviews r
        where r.person_id = person and (r.decision is null or r.decision = 'kept_out')) then
      return 'shut-out';
    end if;
    insert into public.admin_users as a (id, factor_vouched_at, admin_right) values (person, now(), wanted)
    on conflict (id) do update set factor_vouched_at = excluded.factor_vouched_at, admin_right = excluded.admin_right;
  end if;
  -- A link made before would bring back what was changed.
  delete from accounts.admin_invitations i using accounts."user" u where u."id" = person and i.email = u."email";
  insert into public.admin_changes (changed_at, author_id, person_id, right_before, right_after, reason)
  values (at, author, person, had, wanted, why);
  return 'done';
end
$$;
revoke all on function accounts.set_admin_right(uuid, uuid, text, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function accounts.set_admin_right(uuid, uuid, text, text, timestamptz) to service_role;

create function accounts.has_factor(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select from accounts.second_factors f where f.user_id = person and f.totp_confirmed_at is not null)
    or exists (select from accounts.passkeys k where k.user_id = person)
$$;
revoke all on function accounts.has_factor(uuid) from public, anon, authenticated, service_role;

-- An admin who loses the last second factor regains their rights only with another link: otherwise the password alone, and a
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

-- Someone can always run the site: the last operator whose rights count is neither removed, nor made a moderator, nor suspended, nor
-- kept out. Operators under review can't act and don't count. One who loses their second factor stays on the list without a right
-- until an operator appoints them again, or a command on the server makes another link. Changes wait for each other, so that two operators can't leave at once.
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
  if tg_table_name = 'sign_up_reviews' then
    if not exists (select from public.admin_users a where a.id = new.person_id and a.admin_right = 'operator') then
      return null;
    end if;
  end if;
  if not exists (
    select from public.admin_users a join public.profiles p on p.id = a.id
    where a.admin_right = 'operator' and a.factor_vouched_at is not null and p.suspended_at is null and p.erased_at is null
      and not exists (
        select from accounts.sign_up_reviews r
        where r.person_id = a.id and (r.decision is null or r.decision = 'kept_out'))
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
create trigger sign_up_reviews_operator_kept_out after update of decision on accounts.sign_up_reviews
  for each row when (new.decision = 'kept_out') execute function public.keep_an_operator();
