-- Takes a linked account off somebody, unless nothing else that works here would let them in: 'unlinked', 'last' or
-- 'not-found'. Of two at once the second sees what the first left. `usable` are the providers still set up.
create function accounts.unlink_identity(person uuid, identity uuid, usable text[]) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  perform 1 from accounts."user" u where u."id" = person for update;
  if not exists (
    select from accounts."account" a
    where a."id" = identity and a."userId" = person and a."providerId" <> 'credential'
  ) then
    return 'not-found';
  end if;
  if not exists (
    select from accounts."account" a
    where a."userId" = person and a."id" <> identity
      and (a."password" is not null or a."providerId" = any (usable))
  ) and not exists (select from accounts.passkeys k where k.user_id = person) then
    return 'last';
  end if;
  delete from accounts."account" a where a."id" = identity;
  return 'unlinked';
end
$$;
revoke all on function accounts.unlink_identity(uuid, uuid, text[]) from public, anon, authenticated, service_role;
grant execute on function accounts.unlink_identity(uuid, uuid, text[]) to borough_auth;
