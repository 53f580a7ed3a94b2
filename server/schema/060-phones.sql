-- Phone numbers that somebody signed in has proved to hold, one for a person and one person for a number. Only
-- these sign anybody in; what was typed while signing up is a note (accounts.sign_up_notes).
create table accounts.phones (
  user_id uuid primary key references accounts."user" ("id") on delete cascade,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  confirmed_at timestamptz(3) not null,
  -- Whether the other person of a rental sees it while contact is open.
  shown boolean not null default false
);

-- Codes sent to numbers, kept for a day so that what was asked and guessed can be counted. Numbers nobody holds have
-- rows, too (without a person, and no code fits them): asked and guessed, they answer like all others.
create table accounts.phone_codes (
  id uuid primary key,
  -- Which is the newest: two may be asked for at the same instant.
  seq bigint generated always as identity,
  phone text not null,
  purpose text not null check (purpose in ('confirm', 'sign-in', 'reset')),
  user_id uuid references accounts."user" ("id") on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  wrong_guesses integer not null default 0,
  used_at timestamptz(3),
  check (purpose <> 'confirm' or user_id is not null)
);
create index phone_codes_of_number on accounts.phone_codes (phone, created_at);
create index phone_codes_of_person on accounts.phone_codes (user_id, created_at);
create index phone_codes_newest on accounts.phone_codes (created_at);

alter table accounts.phones enable row level security;
alter table accounts.phone_codes enable row level security;
revoke all on accounts.phones, accounts.phone_codes from public, anon, authenticated, service_role;
grant select, insert, update, delete on accounts.phones, accounts.phone_codes to service_role;
create policy commands on accounts.phones to service_role using (true) with check (true);
create policy commands on accounts.phone_codes to service_role using (true) with check (true);

-- The profile's number and its mark follow the confirmed number; nobody sets them.
create function public.follow_confirmed_phone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set phone_number = null, phone_verified = false where p.id = old.user_id;
  else
    update public.profiles p set phone_number = new.phone, phone_verified = true, ban_check_due = true
    where p.id = new.user_id;
  end if;
  return null;
end
$$;
revoke all on function public.follow_confirmed_phone() from public, anon, authenticated, service_role;

create trigger confirmed_phone_followed after insert or update of phone or delete on accounts.phones
  for each row execute function public.follow_confirmed_phone();
