-- Mail and text messages to send. The dedupe key keeps a repeated job from writing to somebody twice.
create table public.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- Whom it was written to, once an operator has sent it to another address.
  first_recipient text,
  -- Who an answer goes to, when that is not us.
  reply_to text,
  -- Where the mail program of a reader takes them off the list with one press.
  unsubscribe_url text,
  kind text not null,
  subject text,
  body_text text not null,
  body_html text,
  dedupe_key text unique,
  sent_at timestamptz(3),
  error text,
  -- Not tried again: the other end refused it for good, or it came too late to be of use.
  given_up_at timestamptz(3),
  -- A code that no longer works is not worth sending.
  useless_after timestamptz(3),
  -- Its reader has quiet hours until then; null once it is to be sent.
  waits_until timestamptz(3),
  -- A worker is sending it until then; if the worker dies, others may take over afterward.
  taken_until timestamptz(3),
  -- The entry of the calendar file the mail carries; null for a mail without one.
  calendar_entry jsonb,
  -- An admin has seen that it was refused, and wants to hear no more of it.
  set_aside_at timestamptz(3),
  check (channel <> 'mail' or subject is not null)
);
create index outbox_messages_newest on public.outbox_messages (created_at desc, id desc);
create index outbox_messages_unsent on public.outbox_messages (created_at) where sent_at is null and given_up_at is null;
create index outbox_messages_waiting on public.outbox_messages (waits_until) where waits_until is not null;
create index outbox_messages_done on public.outbox_messages (coalesce(sent_at, given_up_at));
create index outbox_messages_refused on public.outbox_messages (given_up_at) where given_up_at is not null and set_aside_at is null;

alter table public.outbox_messages enable row level security;
revoke all on public.outbox_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox_messages to service_role;
create policy commands on public.outbox_messages to service_role using (true) with check (true);
