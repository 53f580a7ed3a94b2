-- The text of a message the filter holds back until an admin releases it, or until nobody did in a day. The message itself says
-- '[Content Filtered]', however it is read: in a list, through an event, by a search or in plain SQL.
-- Only its sender reads the text meanwhile.
create table public.held_messages (
  -- The text goes before its message, in the same statement.
  message_id uuid primary key references public.messages (id) on delete cascade deferrable initially deferred,
  sender_id uuid not null constraint held_messages_sender_id_fkey references public.profiles (id) on delete restrict,
  held_at timestamptz(3) not null default now(),
  content text not null check (btrim(content) <> '' and char_length(content) <= 2000),
  -- What the filter found, for the reviewer.
  hits jsonb not null default '[]',
  -- What an admin decided, and why: a message that is released has its text again; one that is upheld never gets it,
  -- and its sender reads the reason; one nobody looked at in a day is 'returned' to its sender, who is told.
  decision text constraint held_messages_decision_check check (decision in ('released', 'upheld', 'returned')),
  decided_at timestamptz(3),
  decided_reason text,
  check (num_nulls(decision, decided_at, decided_reason) in (0, 3))
);
create index held_messages_waiting on public.held_messages (held_at, message_id) where decision is null;
create index held_messages_released on public.held_messages (decided_at, message_id) where decision = 'released';

-- What the filter did not let through, for admins: who tried to tell whom what, and which rule said no. Kept for 90 days,
-- whatever becomes of the account.
create table public.blocked_messages (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  conversation_id uuid not null constraint blocked_messages_conversation_id_fkey
    references public.conversations (id) on delete restrict,
  sender_id uuid references public.profiles (id) on delete set null,
  receiver_id uuid references public.profiles (id) on delete set null,
  content text not null check (char_length(content) <= 2000),
  hits jsonb not null default '[]',
  -- An admin says that the filter was right, or that it was mistaken: then its sender may send these very words.
  decision text check (decision in ('upheld', 'overruled')),
  decided_at timestamptz(3),
  decided_reason text,
  check (num_nulls(decision, decided_at, decided_reason) in (0, 3))
);
create index blocked_messages_of_sender on public.blocked_messages (sender_id, at desc);
create index blocked_messages_waiting on public.blocked_messages (at, id) where decision is null;
create index blocked_messages_overruled on public.blocked_messages (decided_at, id) where decision = 'overruled';

alter table public.held_messages enable row level security;
alter table public.blocked_messages enable row level security;
revoke all on public.held_messages, public.blocked_messages from public, anon, authenticated, service_role;
grant select (message_id, sender_id, held_at, content, decision, decided_reason) on public.held_messages to authenticated;
grant select, insert, update, delete on public.held_messages to service_role;
grant select, insert, update, delete on public.blocked_messages to service_role;

create policy own on public.held_messages for select to authenticated
  using (sender_id = (select public.caller_id()));
create policy commands on public.held_messages to service_role using (true) with check (true);
create policy commands on public.blocked_messages to service_role using (true) with check (true);

-- However a held message is written, its text is put where only its sender finds it.
create function public.hold_message() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.held_messages (message_id, sender_id, content)
  values (new.id, new.sender_id, new.content)
  on conflict (message_id) do update set content = excluded.content;
  new.content := '[Content Filtered]';
  return new;
end
$$;
revoke all on function public.hold_message() from public, anon, authenticated, service_role;

create trigger messages_hold before insert or update of content, is_filtered on public.messages
  for each row when (new.is_filtered and new.content <> '[Content Filtered]')
  execute function public.hold_message();
