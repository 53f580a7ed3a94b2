-- What lists show of a person, as the members of a JSON object, so that queries can add others. A function of the row alone,
-- which is what lets the row keep it: no write can forget it. After a change here, the kept texts are those of before; `npm run
-- cards:check` finds them, so the migration that changes it computes them again.
create function public.owner_card(
  id uuid, display_name text, avatar_url text, email_verified boolean, id_verified boolean, trust_score integer
) returns text
  language sql immutable
  set search_path = ''
as $$
  select substr(c.json, 2, length(c.json) - 2) from (
    select row_to_json(o)::text as json from (
      select id, case when btrim(coalesce(display_name, '')) = '' or lower(btrim(display_name)) = 'contributor'
          then 'Community Member ' || upper(left(id::text, 4)) else display_name end as "displayName",
        avatar_url as "avatarUrl", email_verified as "emailVerified", id_verified as "idVerified",
        trust_score as "trustScore"
    ) o
  ) c
$$;
revoke all on function public.owner_card(uuid, text, text, boolean, boolean, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.owner_card(uuid, text, text, boolean, boolean, integer) to service_role;

-- One profile for each account, removed with it; when somebody who rented or lent deletes their account, the profile stays
-- as an empty tombstone for the other party's records. display_name is what others see; full_name, e-mail, phone
-- number, age and place are the person's own and are read through get_my_profile().
create table public.profiles (
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  full_name text,
  display_name text check (char_length(display_name) <= 80)
    -- Nothing in a name is invisible or turns the text around it; the rest of the rule is whyNotAName.
    constraint profiles_display_name_is_visible check (display_name !~
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]'),
  avatar_url text,
  bio text check (char_length(bio) <= 2000),
  age integer check (age between 18 and 120),
  location text check (char_length(location) <= 200),
  phone_number text check (char_length(phone_number) <= 40),
  email text,
  hobbies text check (char_length(hobbies) <= 1000),
  lending_pitch text check (char_length(lending_pitch) <= 2000),
  social_circles text[] not null default '{}' check (cardinality(social_circles) <= 30)
    constraint profiles_known_circles check (social_circles <@ array[
      'Professional Organizations', 'Alumni Networks', 'Fraternities/Sororities', 'Churches/Religious Groups',
      'PTA/School Communities', 'Military/Veterans', 'Sports Clubs', 'Hobby Groups', 'Neighborhood Associations',
      'Volunteer Organizations']),

  -- Earned, never typed: written by triggers and commands only.
  avg_rating numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  trust_score integer not null default 0 check (trust_score between 0 and 155),
  -- The points of each line of the score; nothing stands for zero.
  trust_points jsonb not null default '{}'
    constraint profiles_trust_points_are_lines check (jsonb_typeof(trust_points) = 'object'),
  -- A fact of the trust score is new, and the score was not computed since.
  trust_due boolean not null default true,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  id_document_status text not null default 'none'
    check (id_document_status in ('none', 'pending', 'approved', 'rejected')),
  -- The first name on the approved document; null where none was kept.
  approved_first_name text constraint profiles_approved_first_name_length
    check (char_length(approved_first_name) between 1 and 120),
  -- Strangers see yes or no; whether a request is pending or was rejected is nobody's business. Yes only while the name they see
  -- begins with the approved one, as showsApprovedName has it.
  id_verified boolean not null generated always as (id_document_status = 'approved' and (approved_first_name is null
    or rtrim(split_part(lower(btrim(coalesce(display_name, ''))), ' ', 1), '.,') = lower(approved_first_name))) stored,
  -- Null until five requests were answered.
  response_rate integer check (response_rate between 0 and 100),
  response_minutes integer check (response_minutes >= 0),

  -- Suspended while suspended_at is set; suspended_until says when a job lifts it (null: for good).
  suspended_at timestamptz,
  suspended_until timestamptz check (suspended_until > suspended_at),
  -- Banned, and with nothing left to finish: nobody signs in anymore.
  closed_at timestamptz(3)
    constraint profiles_closed_when_banned
    check (closed_at is null or (suspended_at is not null and suspended_until is null)),
  -- An address or number is new here, and nobody has looked yet whether it is one of a banned person.
  ban_check_due boolean not null default false,

  terms_version text,
  terms_accepted_at timestamptz,
  adult_confirmed_at timestamptz,
  check ((terms_version is null) = (terms_accepted_at is null)),

  -- Set when the person deleted their account. Until then the profile belongs to an account and goes with it.
  erased_at timestamptz(3),
  account_id uuid unique generated always as (case when erased_at is null then id end) stored
    references accounts."user" ("id") on delete cascade,
  constraint profiles_belong_to_somebody check (account_id is not null or erased_at is not null),
  constraint profiles_erased_say_nothing check (erased_at is null or (
    display_name = 'Former member' and social_circles = '{}' and not email_verified and not phone_verified
    and id_document_status = 'none'
    and coalesce(full_name, avatar_url, bio, age::text, location, phone_number, email, hobbies, lending_pitch,
      approved_first_name, terms_version) is null)),
  -- The person in lists, kept as finished text. Its check of the name is id_verified's: a kept column can't use another.
  card text not null generated always as (public.owner_card(id, display_name, avatar_url, email_verified,
    id_document_status = 'approved' and (approved_first_name is null
      or rtrim(split_part(lower(btrim(coalesce(display_name, ''))), ' ', 1), '.,') = lower(approved_first_name)),
    trust_score)) stored,
  check (suspended_at is not null or suspended_until is null)
);
create index profiles_name_like on public.profiles using gin (display_name extensions.gin_trgm_ops);
create index profiles_trust_due on public.profiles (id) where trust_due;

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;

grant select (
  id, created_at, display_name, avatar_url, bio, hobbies, lending_pitch, social_circles, avg_rating,
  review_count, trust_score, trust_points, email_verified, phone_verified, id_verified, response_rate, response_minutes, erased_at, card
) on public.profiles to anon, authenticated;
grant select, insert, update on public.profiles to service_role;

create policy readable_by_everyone on public.profiles for select to anon, authenticated using (true);
create policy commands on public.profiles to service_role using (true) with check (true);
