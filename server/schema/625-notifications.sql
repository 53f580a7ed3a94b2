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
    constraint stopped_notices_notice_group_check check (notice_group in ('bookings', 'safety', 'messages', 'reviews', 'tips')),
  channel text not null constraint stopped_notices_channel_check check (channel in ('app', 'email', 'push')),
  stopped_at timestamptz(3) not null,
  constraint stopped_notices_pkey primary key (person_id, notice_group, channel)
);

-- When people are sent only what cannot wait, if they chose. Without a row: the usual hours, where they rent out or rent.
create table public.quiet_hours (
  person_id uuid constraint quiet_hours_pkey primary key
    constraint quiet_hours_person_id_fkey references public.profiles (id) on delete cascade,
  is_on boolean not null,
  from_hour smallint not null constraint quiet_hours_from_hour_check check (from_hour between 0 and 23),
  until_hour smallint not null constraint quiet_hours_until_hour_check check (until_hour between 0 and 23),
  zone text not null constraint quiet_hours_zone_check check (char_length(zone) between 1 and 60),
  changed_at timestamptz(3) not null,
  constraint quiet_hours_are_some check (from_hour <> until_hour)
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

alter table public.quiet_hours enable row level security;
revoke all on public.quiet_hours from public, anon, authenticated, service_role;
grant select on public.quiet_hours to authenticated;
grant select, insert, update, delete on public.quiet_hours to service_role;
create policy own on public.quiet_hours for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.quiet_hours to service_role using (true) with check (true);
