-- What can wait is held back while its reader has quiet hours.
alter table public.outbox_messages add column waits_until timestamptz(3);
create index outbox_messages_waiting on public.outbox_messages (waits_until) where waits_until is not null;

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

alter table public.quiet_hours enable row level security;
revoke all on public.quiet_hours from public, anon, authenticated, service_role;
grant select on public.quiet_hours to authenticated;
grant select, insert, update, delete on public.quiet_hours to service_role;
create policy own on public.quiet_hours for select to authenticated
  using (person_id = (select public.caller_id()));
create policy commands on public.quiet_hours to service_role using (true) with check (true);
