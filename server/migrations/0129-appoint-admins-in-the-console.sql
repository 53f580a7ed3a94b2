-- Who gave or took which admin's right, and why. Lines are added, never changed: there is no right to.
create table public.admin_changes (
  id bigint generated always as identity constraint admin_changes_pkey primary key,
  changed_at timestamptz(3) not null default now(),
  -- Null: whoever runs the server, by a command or the link it printed.
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

-- The link of whoever runs the server leaves a line too.
create or replace function accounts.use_admin_invitation(person uuid, wanted_hash text) returns text
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
