-- What the open pages of a person are told as it happens: their events, numbered from 1 without a gap. The
-- number is taken from the person's counter in the transaction that writes, which holds the counter until it
-- commits: a reader who sees number 7 also sees 1 to 6, and never a smaller number later. Events are kept for a
-- week; a page that was away for longer starts over.
create table public.person_event_counters (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  n bigint not null check (n > 0)
);

create table public.person_events (
  person_id uuid not null references public.profiles (id) on delete cascade,
  n bigint not null check (n > 0),
  kind text not null check (kind in ('message', 'read', 'booking', 'notification')),
  data jsonb not null,
  at timestamptz(3) not null default now(),
  primary key (person_id, n)
);
create index person_events_oldest on public.person_events (at);

alter table public.person_event_counters enable row level security;
alter table public.person_events enable row level security;
revoke all on public.person_event_counters, public.person_events from public, anon, authenticated, service_role;
grant select on public.person_event_counters, public.person_events to authenticated;
grant select, insert, update on public.person_event_counters to service_role;
grant select, insert, delete on public.person_events to service_role;

create policy own on public.person_event_counters for select to authenticated
  using (person_id = (select public.caller_id()));
create policy own on public.person_events for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.person_event_counters to service_role using (true) with check (true);
create policy commands on public.person_events to service_role using (true) with check (true);

-- A session or an app token that ends, in any way and on any server, ends its open streams.
create function public.announce_ended_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('borough_sessions', old."id"::text);
  return null;
end
$$;
revoke all on function public.announce_ended_session() from public, anon, authenticated, service_role;

create trigger session_announce_end after delete on accounts."session"
  for each row execute function public.announce_ended_session();
create trigger app_token_announce_end after delete on accounts.app_tokens
  for each row execute function public.announce_ended_session();

-- Servers keep the answers to identical first pages while nothing they show changes; this tells all of them that something did. Many
-- changes in one transaction are told once, when it commits.
create function public.announce_catalog_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('borough_catalog', '');
  return null;
end
$$;
revoke all on function public.announce_catalog_change() from public, anon, authenticated, service_role;

create trigger items_announce_change after insert or update or delete on public.items
  for each statement execute function public.announce_catalog_change();
create trigger categories_announce_change after insert or update or delete on public.categories
  for each statement execute function public.announce_catalog_change();
create trigger profiles_announce_change after update on public.profiles
  for each row when (old.card is distinct from new.card) execute function public.announce_catalog_change();

-- What waits for admins changed: their open pages ask again. Tables that come later in this folder have their trigger there.
create function public.announce_desk_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('borough_desk', '');
  return null;
end
$$;
revoke all on function public.announce_desk_change() from public, anon, authenticated, service_role;

create trigger cases_announce_desk after insert or update or delete on public.cases
  for each statement execute function public.announce_desk_change();
create trigger verification_requests_announce_desk after insert or update or delete on public.verification_requests
  for each statement execute function public.announce_desk_change();
create trigger held_messages_announce_desk after insert or update or delete on public.held_messages
  for each statement execute function public.announce_desk_change();
create trigger blocked_messages_announce_desk after insert or update or delete on public.blocked_messages
  for each statement execute function public.announce_desk_change();
create trigger sign_up_reviews_announce_desk after insert or update or delete on accounts.sign_up_reviews
  for each statement execute function public.announce_desk_change();
create trigger reports_announce_desk after insert or update or delete on public.reports
  for each statement execute function public.announce_desk_change();
create trigger contact_messages_announce_desk after insert or update or delete on public.contact_messages
  for each statement execute function public.announce_desk_change();
create trigger contact_answers_announce_desk after insert or update or delete on public.contact_answers
  for each statement execute function public.announce_desk_change();
create trigger payouts_announce_desk after insert or update or delete on public.payouts
  for each statement execute function public.announce_desk_change();
create trigger refunds_announce_desk after insert or update or delete on public.refunds
  for each statement execute function public.announce_desk_change();
create trigger payment_disputes_announce_desk after insert or update or delete on public.payment_disputes
  for each statement execute function public.announce_desk_change();
create trigger dispute_answers_announce_desk after insert or update or delete on public.dispute_answers
  for each statement execute function public.announce_desk_change();
create trigger fraud_warnings_announce_desk after insert or update or delete on public.fraud_warnings
  for each statement execute function public.announce_desk_change();
