-- What people do with their conversations: whom they block, what they put away, what they like to answer,
-- and the photos they send.

-- Who blocked whom. The other side is not told; neither writes to the other.
create table public.person_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  constraint person_blocks_of_two check (blocker_id <> blocked_id)
);
create index person_blocks_of_blocked on public.person_blocks (blocked_id);

-- What a person put away; a new line brings it back for both.
create table public.conversation_archives (
  person_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  archived_at timestamptz(3) not null default now(),
  primary key (person_id, conversation_id)
);
create index conversation_archives_of_conversation on public.conversation_archives (conversation_id);

-- Short answers of a person's own, in their order. Without a row they have the given ones.
create table public.quick_replies (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  texts text[] not null check (cardinality(texts) <= 10),
  updated_at timestamptz(3) not null default now()
);

-- The photos of a message of kind photo. Their files lie in a private bucket, under the sender's id.
create table public.message_photos (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  position int not null check (position between 0 and 4),
  -- The beginning of the names of its files; '-<width>.webp' follows.
  stem text not null check (stem <> ''),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  unique (message_id, position)
);

alter table public.person_blocks enable row level security;
alter table public.conversation_archives enable row level security;
alter table public.quick_replies enable row level security;
alter table public.message_photos enable row level security;
revoke all on public.person_blocks, public.conversation_archives, public.quick_replies, public.message_photos
  from public, anon, authenticated, service_role;
grant select on public.person_blocks, public.conversation_archives, public.quick_replies, public.message_photos
  to authenticated;
grant select, insert, delete on public.person_blocks, public.conversation_archives to service_role;
grant select, insert, update, delete on public.quick_replies to service_role;
grant select, insert on public.message_photos to service_role;

create policy own on public.person_blocks for select to authenticated
  using (blocker_id = (select public.caller_id()));
create policy own on public.conversation_archives for select to authenticated
  using (person_id = (select public.caller_id()));
create policy own on public.quick_replies for select to authenticated
  using (person_id = (select public.caller_id()));
create policy participants on public.message_photos for select to authenticated
  using (exists (select from public.messages m where m.id = message_id));
create policy commands on public.person_blocks to service_role using (true) with check (true);
create policy commands on public.conversation_archives to service_role using (true) with check (true);
create policy commands on public.quick_replies to service_role using (true) with check (true);
create policy commands on public.message_photos to service_role using (true) with check (true);

create function public.bring_back_conversation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.conversation_archives a where a.conversation_id = new.conversation_id;
  return null;
end
$$;
revoke all on function public.bring_back_conversation() from public, anon, authenticated, service_role;

create trigger messages_bring_back after insert on public.messages
  for each row execute function public.bring_back_conversation();

-- A report of a person keeps the conversation it was made from, for as long as that is there.
alter table public.reports add constraint reports_conversation_fkey
  foreign key (conversation_id) references public.conversations (id) on delete set null;
