-- What changed a person's trust score: the points of each line after it, and their sum. The score is computed by the program from
-- facts alone; nobody types it.
create table public.trust_changes (
  id bigint constraint trust_changes_pkey primary key generated always as identity,
  person_id uuid not null constraint trust_changes_person_id_fkey references public.profiles (id) on delete cascade,
  at timestamptz(3) not null,
  cause text not null constraint trust_changes_known_cause check (cause in ('first-count', 'email', 'phone', 'profile', 'id',
    'rental', 'dispute', 'review', 'shared', 'other-party', 'moderation', 'noticed')),
  points jsonb not null constraint trust_changes_points_are_lines check (jsonb_typeof(points) = 'object'),
  total integer not null constraint trust_changes_total_within check (total between 0 and 155)
);
create index trust_changes_of_person on public.trust_changes (person_id, id desc);

alter table public.trust_changes enable row level security;
revoke all on public.trust_changes from public, anon, authenticated, service_role;
grant select on public.trust_changes to authenticated;
grant select, insert, delete on public.trust_changes to service_role;
create policy own on public.trust_changes for select to authenticated using (person_id = (select public.caller_id()));
create policy commands on public.trust_changes to service_role using (true) with check (true);
