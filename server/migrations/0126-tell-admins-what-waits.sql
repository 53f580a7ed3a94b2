-- By when a letter is to be answered, which is what the one list of everything that waits is ordered by. Older letters are due as most are.
alter table public.contact_messages add column due_at timestamptz(3);
update public.contact_messages set due_at = coalesce(call_by, created_at + interval '48 hours');
alter table public.contact_messages alter column due_at set default now() + interval '48 hours';
alter table public.contact_messages alter column due_at set not null;
create index contact_messages_due on public.contact_messages (due_at, id);

-- What waits for admins changed: their open pages ask again.
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
create trigger moderation_appeals_announce_desk after insert on public.moderation_appeals
  for each statement execute function public.announce_desk_change();
create trigger moderation_acts_announce_desk after insert on public.moderation_acts
  for each statement execute function public.announce_desk_change();
