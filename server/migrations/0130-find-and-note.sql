-- Admins find people and items by part of a name or title, and money by what the payment provider calls it.
create index profiles_name_like on public.profiles using gin (display_name extensions.gin_trgm_ops);
create index items_title_like on public.items using gin (title extensions.gin_trgm_ops);
create index payment_disputes_of_charge on public.payment_disputes (charge_id);

-- Opening the record of a person, an item or a booking is recorded like every other act of an admin.
alter table public.moderation_acts drop constraint moderation_acts_act_check;
alter table public.moderation_acts add constraint moderation_acts_act_check check (act in ('release', 'uphold', 'overrule', 'suspend', 'ban',
    'lift', 'warn', 'approve-sign-up', 'keep-out', 'uphold-report', 'dismiss-report', 'try-refund-again', 'settle-refund',
    'approve-id', 'reject-id', 'hide-review', 'show-review', 'hide-reply', 'show-reply', 'take-down', 'restore', 'keep-down',
    'hold-payout', 'let-payout-go', 'try-payout-again', 'clear-warning', 'answer-dispute',
    'send-mail-again', 'redirect-mail', 'set-mail-aside', 'run-jobs-again',
    'prepare-listings', 'take-table', 'open-record'));

-- What admins note for one another about a person, an item or a booking. Members never see it on a page; what is about them or their
-- items is in their export. Notes are added, never changed.
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
