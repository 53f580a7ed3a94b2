-- Wrong passwords slow who guesses and no longer lead to the second factor. Where too many were tried for one account,
-- signing in takes a mailed code.
-- Of what waits for a second factor, a wrong password leads nowhere: without its mark it would.
delete from accounts.pending_sign_ins where password_wrong;
alter table accounts.pending_sign_ins drop column throttled, drop column password_wrong;

create table accounts.sign_in_codes (
  token_hash text constraint sign_in_codes_pkey primary key,
  user_id uuid constraint sign_in_codes_user_id_fkey references accounts."user" ("id") on delete cascade,
  remember boolean not null,
  code_hash text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_codes_check check ((user_id is null) = (code_hash is null))
);
create index sign_in_codes_user_id_idx on accounts.sign_in_codes (user_id);

alter table accounts.sign_in_codes enable row level security;
revoke all on accounts.sign_in_codes from public, anon, authenticated, service_role;
grant select, insert, update, delete on accounts.sign_in_codes to service_role;
create policy commands on accounts.sign_in_codes to service_role using (true) with check (true);

create or replace function accounts.end_pending_sign_ins() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from accounts.pending_sign_ins where user_id = new."userId";
  delete from accounts.sign_in_codes where user_id = new."userId";
  return null;
end
$$;
