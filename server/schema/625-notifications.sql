-- What each person was told, in the words of then: the list behind the bell. A row is written in the transaction of what
-- it tells, so there is one if and only if that happened. The dedupe key keeps a repeated job from telling somebody twice.
create table public.notifications (
  id uuid constraint notifications_pkey primary key default gen_random_uuid(),
  person_id uuid not null constraint notifications_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  name text not null,
  notice_group text not null
    constraint notifications_notice_group_check check (notice_group in ('bookings', 'safety', 'messages', 'reviews', 'tips')),
  words text not null constraint notifications_words_check check (btrim(words) <> ''),
  -- The one thing it is about; what there is only one of has no id.
  subject_type text not null,
  subject_id uuid,
  read_at timestamptz(3),
  dedupe_key text constraint notifications_once unique
);
create index notifications_of_person on public.notifications (person_id, created_at desc, id desc);
create index notifications_unread on public.notifications (person_id) where read_at is null;
create index notifications_oldest on public.notifications (created_at);

-- What people do not want to be told, by group and channel. Without a row, it is on.
create table public.stopped_notices (
  person_id uuid not null constraint stopped_notices_person_id_fkey references public.profiles (id) on delete cascade,
  notice_group text not null
    constraint stopped_notices_notice_group_check check (notice_group in ('bookings', 'messages', 'reviews', 'tips')),
  channel text not null constraint stopped_notices_channel_check check (channel in ('app', 'email')),
  stopped_at timestamptz(3) not null,
  constraint stopped_notices_pkey primary key (person_id, notice_group, channel)
);

alter table public.notifications enable row level security;
alter table public.stopped_notices enable row level security;
revoke all on public.notifications, public.stopped_notices from public, anon, authenticated, service_role;
grant select (id, person_id, created_at, name, notice_group, words, subject_type, subject_id, read_at)
  on public.notifications to authenticated;
grant select on public.stopped_notices to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
grant select, insert, delete on public.stopped_notices to service_role;

create policy own on public.notifications for select to authenticated
  using (person_id = (select public.caller_id()));
create policy own on public.stopped_notices for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.notifications to service_role using (true) with check (true);
create policy commands on public.stopped_notices to service_role using (true) with check (true);
