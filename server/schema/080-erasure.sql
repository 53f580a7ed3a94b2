-- Deleting an account. The account's row and everything of schema accounts go; the profile stays as a tombstone when it is
-- marked erased, so that bookings, the ledger and reviews keep their two parties. Called by the command that erased the
-- profile, in its transaction: the commands have no other way to remove an account.
create function accounts.remove_erased_account(person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not exists (select from public.profiles p where p.id = person and p.erased_at is not null) then
    raise exception 'only the account of an erased profile is removed'
      using errcode = 'check_violation', constraint = 'accounts_erased_first';
  end if;
  delete from accounts."verification" v where position(person::text in v."value") > 0;
  -- Photos go as texts do; and so do the copies that the other person's open pages were told.
  delete from public.message_photos f using public.messages m where m.id = f.message_id and m.sender_id = person;
  update public.messages m set kind = 'text', content = '[deleted]' where m.sender_id = person and m.kind = 'photo';
  update public.person_events e
    set data = jsonb_set(e.data, '{message}', e.data -> 'message' || '{"content": "[deleted]", "photos": null}')
    where e.kind = 'message' and e.data -> 'message' ->> 'senderId' = person::text;
  delete from public.quick_replies r where r.person_id = person;
  delete from public.conversation_archives a where a.person_id = person;
  delete from public.person_blocks b where person in (b.blocker_id, b.blocked_id);
  delete from accounts."user" u where u."id" = person;
end
$$;
revoke all on function accounts.remove_erased_account(uuid) from public, anon, authenticated, service_role;
grant execute on function accounts.remove_erased_account(uuid) to service_role;

-- Nothing new begins with someone who is gone. The lock is the one the foreign key takes anyway, taken before the look:
-- it waits for an erasure under way, and then sees that the person is gone.
create function public.require_present_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  select p.erased_at into gone from public.profiles p where p.id = new.owner_id for key share;
  if gone is not null then
    raise exception 'this person deleted their account'
      using errcode = 'check_violation', constraint = 'people_are_present';
  end if;
  return new;
end
$$;
revoke all on function public.require_present_owner() from public, anon, authenticated, service_role;

create function public.require_present_parties() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  for gone in
    select p.erased_at from public.profiles p where p.id in (new.owner_id, new.renter_id) order by p.id for key share
  loop
    if gone is not null then
      raise exception 'one of these people deleted their account'
        using errcode = 'check_violation', constraint = 'people_are_present';
    end if;
  end loop;
  return new;
end
$$;
revoke all on function public.require_present_parties() from public, anon, authenticated, service_role;

-- A message that was on its way while its sender left would stay, with its text.
create function public.require_present_sender() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone timestamptz;
begin
  select p.erased_at into gone from public.profiles p where p.id = new.sender_id for key share;
  if gone is not null then
    raise exception 'this person deleted their account'
      using errcode = 'check_violation', constraint = 'people_are_present';
  end if;
  return new;
end
$$;
revoke all on function public.require_present_sender() from public, anon, authenticated, service_role;
