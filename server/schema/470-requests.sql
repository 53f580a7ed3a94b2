-- Answers kept for a day, so that a repeated request with the same Idempotency-Key gets the same answer.
-- status and body are null while the first request is still being worked on.
create table public.idempotency_keys (
  person_id uuid not null references public.profiles (id) on delete cascade,
  route text not null,
  key text not null check (char_length(key) <= 255),
  body_sha256 text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (person_id, route, key)
);
create index idempotency_keys_by_age on public.idempotency_keys (created_at);

-- Counters shared between nodes. Unlogged: losing them in a crash costs nothing but a few free tries.
create unlogged table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (bucket, window_start)
);
create index rate_limits_by_age on public.rate_limits (window_start);

alter table public.idempotency_keys enable row level security;
alter table public.rate_limits enable row level security;
revoke all on public.idempotency_keys, public.rate_limits from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.idempotency_keys, public.rate_limits to service_role;
create policy commands on public.idempotency_keys to service_role using (true) with check (true);
create policy commands on public.rate_limits to service_role using (true) with check (true);
