-- The first run of a live installation, from its first start until it has an admin. Only the owner of the database reads and writes it.
create table public.first_run (
  one_row boolean default true constraint first_run_pkey primary key constraint first_run_one_row check (one_row),
  began_at timestamptz(3) not null default now(),
  -- Of the token in the address that the last start printed, and of the browser that opened it last.
  token_hash text,
  browser_hash text,
  finished_at timestamptz(3),
  constraint first_run_ends_without_tokens check (finished_at is null or (token_hash is null and browser_hash is null))
);

alter table public.first_run enable row level security;
revoke all on public.first_run from public, anon, authenticated, service_role;

-- How this installation reaches people, mail and the payment provider, as it was set in the first run. The environment comes before it.
create table public.connections (
  name text constraint connections_pkey primary key constraint connections_name_known check (name in (
    'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET')),
  -- With the secret of the installation.
  sealed text not null,
  set_at timestamptz(3) not null default now(),
  -- Null until what it leads to has answered; it counts from then on.
  checked_at timestamptz(3)
);

alter table public.connections enable row level security;
revoke all on public.connections from public, anon, authenticated, service_role;
