-- Mail and text messages to send. The dedupe key keeps a repeated job from writing to somebody twice.
create table public.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  kind text not null,
  subject text,
  body_text text not null,
  body_html text,
  dedupe_key text unique,
  sent_at timestamptz(3),
  error text,
  check (channel <> 'mail' or subject is not null)
);
create index outbox_messages_newest on public.outbox_messages (created_at desc, id desc);
create index outbox_messages_unsent on public.outbox_messages (created_at) where sent_at is null;

alter table public.outbox_messages enable row level security;
revoke all on public.outbox_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox_messages to service_role;
create policy commands on public.outbox_messages to service_role using (true) with check (true);
