-- A change of address under way, one per person: a link to the old address approves it, then one to the new
-- address makes it. Someone who lost the old mailbox waits until `waits_until` instead; then the new address gets its link.
-- Only hashes of the links are kept. Without a link to the new address (somebody else has it) the change looks the
-- same and never ends.
create table accounts.email_changes (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  new_email text not null,
  approve_hash text unique,
  confirm_hash text unique,
  waits_until timestamptz,
  expires_at timestamptz not null
);

create index email_changes_waits_until_idx on accounts.email_changes (waits_until)
  where waits_until is not null;

-- Addresses a person had before: every later change of address is told there, too.
create table accounts.past_emails (
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (user_id, email)
);

-- Browsers a person signed in with, by the hash of the mark they carry: another one is told by mail.
create table accounts.known_browsers (
  user_id uuid not null references accounts."user" ("id") on delete cascade,
  mark_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, mark_hash)
);

alter table accounts.email_changes enable row level security;
alter table accounts.past_emails enable row level security;
alter table accounts.known_browsers enable row level security;

revoke all on accounts.email_changes, accounts.past_emails, accounts.known_browsers
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on accounts.email_changes, accounts.past_emails, accounts.known_browsers to service_role;

create policy commands on accounts.email_changes to service_role using (true) with check (true);
create policy commands on accounts.past_emails to service_role using (true) with check (true);
create policy commands on accounts.known_browsers to service_role using (true) with check (true);
