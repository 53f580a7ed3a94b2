-- What stays of banned people: keyed fingerprints, so that the place knows an address, a number, a card or an
-- ID again without keeping it.
-- They go when the ban is lifted, and outlive the account.
create table accounts.banned_fingerprints (
  id uuid constraint banned_fingerprints_pkey primary key default gen_random_uuid(),
  person_id uuid not null,
  kind text not null constraint banned_fingerprints_known_kind check (kind in ('mailbox', 'phone', 'card', 'id')),
  -- The key's id and the keyed hash; it says nothing without the secret of the installation.
  fingerprint text not null,
  at timestamptz(3) not null,
  constraint banned_fingerprints_once unique (person_id, kind, fingerprint)
);
create index banned_fingerprints_to_find on accounts.banned_fingerprints (fingerprint);

-- Somebody whose address, number, card or ID is that of a banned person: they may only look until an admin has looked.
create table accounts.sign_up_reviews (
  id uuid constraint sign_up_reviews_pkey primary key default gen_random_uuid(),
  person_id uuid not null
    constraint sign_up_reviews_person_id_fkey references accounts."user" ("id") on delete cascade,
  matched text[] not null constraint sign_up_reviews_matched_something check (
    cardinality(matched) > 0 and matched <@ array['mailbox', 'phone', 'card', 'id']),
  -- The banned people they resemble.
  resembles uuid[] not null constraint sign_up_reviews_resemble_somebody check (cardinality(resembles) > 0),
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null constraint sign_up_reviews_due_later check (due_at > opened_at),
  decision text constraint sign_up_reviews_known_decision check (decision in ('approved', 'kept_out', 'lapsed')),
  decided_at timestamptz(3),
  decided_by uuid constraint sign_up_reviews_decided_by_fkey references public.profiles (id) on delete set null,
  reason text constraint sign_up_reviews_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  constraint sign_up_reviews_decided_when check ((decision is null) = (decided_at is null)),
  constraint sign_up_reviews_decided_why check (
    (coalesce(decision, '') in ('approved', 'kept_out')) = (reason is not null))
);
create unique index sign_up_reviews_one_open on accounts.sign_up_reviews (person_id) where decision is null;
create index sign_up_reviews_of_person on accounts.sign_up_reviews (person_id);
create index sign_up_reviews_waiting on accounts.sign_up_reviews (due_at) where decision is null;

alter table accounts.banned_fingerprints enable row level security;
alter table accounts.sign_up_reviews enable row level security;
revoke all on accounts.banned_fingerprints, accounts.sign_up_reviews from public, anon, authenticated, service_role;
grant select, insert, delete on accounts.banned_fingerprints to service_role;
grant select, insert, update on accounts.sign_up_reviews to service_role;
create policy commands on accounts.banned_fingerprints to service_role using (true) with check (true);
create policy commands on accounts.sign_up_reviews to service_role using (true) with check (true);
