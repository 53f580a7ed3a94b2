-- What admins did about somebody else's texts, account, sign-up, report, ID or money, and why. Lines are added, never changed: there is no right to.
create table public.moderation_acts (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  admin_id uuid not null references public.profiles (id),
  act text not null constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'waive-fees', 'answer-dispute',
    'propose-cancel', 'cancel-booking', 'keep-booking',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
    'prepare-listings', 'withdraw-listings', 'take-table', 'open-record', 'remove-note')),
  -- The held message, the blocked attempt, the report, the review, the listing, the person, the refund, the payout, the mail, or the request about an ID; of a record opened or a note removed from it, the person, the item or the booking; of fees waived or a booking cancelled, the booking; what is gone leaves its line here. Of jobs run
  -- again, and of a list taken out, an ID of its own.
  subject_id uuid not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  -- Of a warning, a suspension, a ban, a hidden review or reply, a listing taken down: which part of the guidelines was broken.
  clause text,
  -- When a suspension ends.
  until timestamptz(3),
  -- Of a mail sent to another address: where it was to go, and where it went. Emptied with the account of either.
  mail_from text,
  mail_to text,
  -- The admin had dealt with the people it is about, and acted because no other admin could for a week.
  alone boolean not null default false,
  -- Of the same: where the facts came from. Unknown for what was decided before this was recorded.
  source text constraint moderation_acts_source_known check (source in ('report', 'own-look', 'filter')),
  -- Of a booking cancelled, or proposed to be: how much goes back to the renter.
  cents integer constraint moderation_acts_cents_known check (cents >= 0),
  -- Of an answer to such a proposal: which. Each is answered once.
  answers_id uuid constraint moderation_acts_answers_id_fkey references public.moderation_acts (id)
    constraint moderation_acts_answered_once unique,
  constraint moderation_acts_say_cents check ((act in ('propose-cancel', 'cancel-booking')) = (cents is not null)),
  constraint moderation_acts_answer_proposals
    check (answers_id is null or act in ('cancel-booking', 'keep-booking')),
  constraint moderation_acts_say_clause
    check ((act in ('warn', 'suspend', 'ban', 'hide-review', 'hide-reply', 'take-down')) = (clause is not null)),
  constraint moderation_acts_source_of_clause check (source is null or clause is not null),
  constraint moderation_acts_listings_say_source check (act not in ('warn', 'take-down') or source is not null),
  constraint moderation_acts_mail_moves check ((mail_from is null and mail_to is null) or act = 'redirect-mail'),
  constraint moderation_acts_say_until check ((act = 'suspend') = (until is not null))
);
-- A decision about a message, a report or an ID is made once; about people there may be several.
create unique index moderation_acts_once on public.moderation_acts (subject_id)
  where act in ('release', 'uphold', 'overrule', 'uphold-report', 'dismiss-report', 'approve-id', 'reject-id');
create index moderation_acts_of_subject on public.moderation_acts (subject_id, at desc);
create index moderation_acts_proposed on public.moderation_acts (at) where act = 'propose-cancel';
create index moderation_acts_of_admin on public.moderation_acts (admin_id, at desc);

alter table public.moderation_acts enable row level security;
revoke all on public.moderation_acts from public, anon, authenticated, service_role;
grant select, insert on public.moderation_acts to service_role;
create policy commands on public.moderation_acts to service_role using (true) with check (true);

-- What only operators do takes one, and so does shutting an operator out or letting one back in. The first list is that of `actRights` in the domain.
create function public.require_right_to_act() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    new.act in ('try-refund-again', 'settle-refund', 'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning',
      'waive-fees', 'propose-cancel', 'cancel-booking', 'keep-booking', 'answer-dispute', 'send-mail-again', 'redirect-mail',
      'set-mail-aside', 'run-jobs-again', 'prepare-listings', 'withdraw-listings', 'take-table')
    or new.act in ('suspend', 'ban', 'lift', 'keep-out')
      and exists (select from public.admin_users a where a.id = new.subject_id and a.admin_right = 'operator')
  ) then
    return new;
  end if;
  perform from public.admin_users a where a.id = new.admin_id and a.admin_right = 'operator' for share;
  if not found then
    raise exception 'only an operator does this'
      using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  return new;
end
$$;
revoke all on function public.require_right_to_act() from public, anon, authenticated, service_role;

create trigger moderation_acts_by_right before insert on public.moderation_acts
  for each row execute function public.require_right_to_act();

-- Acts are never changed, but the addresses of someone whose account is erased leave them.
create function public.forget_addresses_in_acts(addresses text[]) returns void
  language sql security definer
  set search_path = ''
as $$
  update public.moderation_acts a
  set mail_from = case when a.mail_from <> all (addresses) then a.mail_from end,
    mail_to = case when a.mail_to <> all (addresses) then a.mail_to end
  where a.mail_from = any (addresses) or a.mail_to = any (addresses)
$$;
revoke all on function public.forget_addresses_in_acts(text[]) from public, anon, authenticated, service_role;
grant execute on function public.forget_addresses_in_acts(text[]) to service_role;

-- What a person says against a decision about them, once for each. The decision is another act.
create table public.moderation_appeals (
  act_id uuid constraint moderation_appeals_pkey primary key
    constraint moderation_appeals_act_id_fkey references public.moderation_acts (id),
  at timestamptz(3) not null,
  words text not null constraint moderation_appeals_words_length check (char_length(words) between 1 and 2000)
);

alter table public.moderation_appeals enable row level security;
revoke all on public.moderation_appeals from public, anon, authenticated, service_role;
grant select, insert on public.moderation_appeals to service_role;
create policy commands on public.moderation_appeals to service_role using (true) with check (true);

-- Every appeal, and every act that answers one.
create trigger moderation_appeals_announce_desk after insert on public.moderation_appeals
  for each statement execute function public.announce_desk_change();
create trigger moderation_acts_announce_desk after insert on public.moderation_acts
  for each statement execute function public.announce_desk_change();

-- What admins note for one another about a person, an item or a booking. Members never see it on a page; what is about them or their
-- items is in their export. Notes are added and removed, never changed.
create table public.admin_notes (
  id uuid not null default gen_random_uuid() constraint admin_notes_pkey primary key,
  at timestamptz(3) not null,
  admin_id uuid not null constraint admin_notes_admin_id_fkey references public.profiles (id),
  person_id uuid constraint admin_notes_person_id_fkey references public.profiles (id) on delete cascade,
  item_id uuid constraint admin_notes_item_id_fkey references public.items (id) on delete cascade,
  booking_id uuid constraint admin_notes_booking_id_fkey references public.bookings (id) on delete cascade,
  words text not null
    constraint admin_notes_words_length check (btrim(words) <> '' and char_length(words) <= 2000),
  constraint admin_notes_about_one check (num_nonnulls(person_id, item_id, booking_id) = 1)
);
create index admin_notes_of_person on public.admin_notes (person_id, at desc);
create index admin_notes_of_item on public.admin_notes (item_id, at desc);
create index admin_notes_of_booking on public.admin_notes (booking_id, at desc);
create index admin_notes_of_admin on public.admin_notes (admin_id);
create index admin_notes_at on public.admin_notes (at);

alter table public.admin_notes enable row level security;
revoke all on public.admin_notes from public, anon, authenticated, service_role;
grant select, insert, delete on public.admin_notes to service_role;
create policy commands on public.admin_notes to service_role using (true) with check (true);
