-- What two people may have in common: keyed fingerprints of the cards they paid with, the numbers they confirmed and the bank
-- accounts they are paid to. Those who share one do not book each other, and no rental between them counts for trust.
create table accounts.fingerprints (
  person_id uuid not null constraint fingerprints_person_id_fkey references accounts."user" ("id") on delete cascade,
  kind text not null constraint fingerprints_known_kind check (kind in ('card', 'phone', 'bank')),
  -- The key's id and the keyed hash; it says nothing without the secret of the installation.
  fingerprint text not null,
  at timestamptz(3) not null,
  constraint fingerprints_pkey primary key (person_id, kind, fingerprint)
);
create index fingerprints_to_find on accounts.fingerprints (fingerprint);

alter table accounts.fingerprints enable row level security;
revoke all on accounts.fingerprints from public, anon, authenticated, service_role;
grant select, insert on accounts.fingerprints to service_role;
create policy commands on accounts.fingerprints to service_role using (true) with check (true);
