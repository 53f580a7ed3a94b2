-- Cards of banned people are known again, as their addresses, numbers and IDs are. Cards they paid with so far are remembered now.
alter table accounts.banned_fingerprints drop constraint banned_fingerprints_known_kind;
alter table accounts.banned_fingerprints add constraint banned_fingerprints_known_kind
  check (kind in ('mailbox', 'phone', 'card', 'id'));
alter table accounts.sign_up_reviews drop constraint sign_up_reviews_matched_something;
alter table accounts.sign_up_reviews add constraint sign_up_reviews_matched_something check (
  cardinality(matched) > 0 and matched <@ array['mailbox', 'phone', 'card', 'id']);

insert into accounts.banned_fingerprints (person_id, kind, fingerprint, at)
select f.person_id, f.kind, f.fingerprint, now()
from accounts.fingerprints f join public.profiles p on p.id = f.person_id
where f.kind = 'card' and p.suspended_at is not null and p.suspended_until is null
on conflict do nothing;
