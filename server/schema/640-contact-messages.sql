-- What people write to us with the contact form, signed in or not.
create table public.contact_messages (
  -- Made by the browser, so that a message sent twice is stored once.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  -- What we call it toward people: BR-7K3M2.
  reference text not null unique check (reference ~ '^BR-[2-9A-HJKMNP-TV-Z]{5}$'),
  sender_id uuid references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  subject text not null check (subject in ('general', 'support', 'partnership', 'press', 'feedback', 'bug')),
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  -- Who is on Pro asks to be called back: at this number, and by then.
  call_phone text constraint contact_messages_call_phone_in_full check (call_phone ~ '^\+[1-9][0-9]{6,14}$'),
  call_by timestamptz(3),
  -- By when we promise to answer (domain/src/contact/answer-by.rules.ts), or to call.
  due_at timestamptz(3) not null default now() + interval '48 hours',
  constraint contact_messages_called_by_a_time check ((call_phone is null) = (call_by is null))
);
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_to_call on public.contact_messages (call_by) where call_by is not null;
create index contact_messages_due on public.contact_messages (due_at, id);
create index contact_messages_of_sender on public.contact_messages (sender_id, created_at);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select on public.contact_messages to authenticated;
grant select, insert, delete on public.contact_messages to service_role;
create policy own on public.contact_messages for select to authenticated
  using (sender_id = (select public.caller_id()));
create policy commands on public.contact_messages to service_role using (true) with check (true);

-- Which of them an admin answered, or marked as answered another way. A row of its own, so that nobody has a right to change what people wrote.
create table public.contact_answers (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  admin_id uuid not null references public.profiles (id),
  at timestamptz(3) not null default now(),
  -- What we mailed to the writer; null if they were answered another way.
  words text constraint contact_answers_words_length check (btrim(words) <> '' and char_length(words) <= 5000)
);
create index contact_answers_of_admin on public.contact_answers (admin_id);

alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from public, anon, authenticated, service_role;
grant select, insert, delete on public.contact_answers to service_role;
create policy commands on public.contact_answers to service_role using (true) with check (true);
