-- Two people talk about one item: one conversation for each item, owner and renter. It is both people's, and may be
-- evidence: neither an item nor a profile takes it along.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  item_id uuid not null constraint conversations_item_id_fkey references public.items (id) on delete restrict,
  owner_id uuid not null constraint conversations_owner_id_fkey references public.profiles (id) on delete restrict,
  renter_id uuid not null constraint conversations_renter_id_fkey references public.profiles (id) on delete restrict,
  constraint conversations_once unique (item_id, owner_id, renter_id),
  constraint conversations_of_two check (owner_id <> renter_id)
);
create index conversations_of_owner on public.conversations (owner_id, updated_at desc, id desc);
create index conversations_of_renter on public.conversations (renter_id, updated_at desc, id desc);

-- System lines ("Maya asked to rent ...") have neither sender nor receiver.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  conversation_id uuid not null constraint messages_conversation_id_fkey
    references public.conversations (id) on delete restrict,
  sender_id uuid references public.profiles (id) on delete set null,
  receiver_id uuid references public.profiles (id) on delete set null,
  item_id uuid not null constraint messages_item_id_fkey references public.items (id) on delete restrict,
  kind text not null default 'text' check (kind in ('text', 'system', 'photo')),
  content text not null check (btrim(content) <> '' and char_length(content) <= 2000),
  is_filtered boolean not null default false,
  read_at timestamptz(3),
  -- Read while one of the two had blocked the other: its sender never learns of it.
  read_silently boolean not null default false,
  -- When its receiver was mailed that it waits unread, or came to be left in peace about it.
  mailed_at timestamptz(3),
  -- What the sender typed, as its fingerprint: a message that is sent again is known by it, masked or held.
  typed_sha256 bytea,
  check (sender_id <> receiver_id),
  check (kind <> 'system' or sender_id is null),
  -- Only words are held back.
  check (kind = 'text' or not is_filtered)
);
create index messages_of_conversation on public.messages (conversation_id, created_at desc, id desc);
create index messages_to_mail on public.messages (created_at)
  where read_at is null and mailed_at is null and sender_id is not null and not is_filtered;
create index messages_unread on public.messages (receiver_id, conversation_id) where read_at is null;

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
revoke all on public.conversations, public.messages from public, anon, authenticated, service_role;
grant select on public.conversations to authenticated;
grant select (id, created_at, conversation_id, sender_id, receiver_id, item_id, kind, content, is_filtered)
  on public.messages to authenticated;
grant select, insert, update on public.conversations, public.messages to service_role;

create policy participants on public.conversations for select to authenticated
  using ((select public.caller_id()) in (owner_id, renter_id));
-- A message the filter holds back is seen by both, but its text is not in it (705).
create policy participants on public.messages for select to authenticated
  using (exists (select from public.conversations c where c.id = conversation_id));
create policy commands on public.conversations to service_role using (true) with check (true);
create policy commands on public.messages to service_role using (true) with check (true);

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

-- People in a conversation about an item may read it, whatever became of it.
create policy participants on public.items for select to authenticated
  using (id in (select c.item_id from public.conversations c where c.renter_id = (select public.caller_id())));
