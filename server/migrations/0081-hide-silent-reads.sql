-- Who wrote a message does not learn over the database's own face that it was read while one of the two had blocked the other.
revoke select (read_at, read_silently) on public.messages from authenticated;

-- When a message was read, as far as the caller may know it: its receiver always, its sender only where it was delivered
-- and neither had blocked the other. So the column itself is in no one's hands.
create function public.message_read_at(p_message_id uuid) returns timestamptz
  language sql stable security definer
  set search_path = ''
as $$
  select m.read_at from public.messages m cross join (select public.caller_id() as id) as me
  where m.id = p_message_id
    and (m.receiver_id = me.id or (m.sender_id = me.id and not (m.is_filtered or m.read_silently)))
$$;

-- How many messages the caller has not opened, counted up to 999: all of them, or those of one conversation.
create function public.unread_messages() returns integer
  language sql stable security definer
  set search_path = ''
as $$
  select count(*)::integer from (
    select from public.messages m
    where m.receiver_id = (select public.caller_id()) and m.read_at is null limit 999) u
$$;
create function public.unread_messages(p_conversation_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
as $$
  select count(*)::integer from (
    select from public.messages m
    where m.receiver_id = (select public.caller_id()) and m.conversation_id = p_conversation_id
      and m.read_at is null limit 999) u
$$;
revoke all on function public.message_read_at(uuid), public.unread_messages(), public.unread_messages(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.message_read_at(uuid), public.unread_messages(), public.unread_messages(uuid)
  to authenticated;
