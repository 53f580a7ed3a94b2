-- A deposit has holds, one after the other: so far one row said of one hold what the deposit was.
create table public.deposit_holds (
  booking_id uuid not null constraint deposit_holds_booking_id_fkey references public.deposits (booking_id),
  seq integer not null constraint deposit_holds_counted check (seq > 0),
  created_at timestamptz(3) not null default now(),
  state text not null
    constraint deposit_holds_state_known check (state in ('placing', 'held', 'renewing', 'capturing', 'captured',
      'releasing', 'released', 'lapsed', 'failed')),
  intent_id text constraint deposit_holds_one_of_intent unique,
  cents integer not null constraint deposit_holds_something check (cents > 0),
  expires_at timestamptz(3),
  operation_id uuid
    constraint deposit_holds_operation_id_fkey references public.payment_operations (id)
    constraint deposit_holds_one_of_operation unique,
  constraint deposit_holds_pkey primary key (booking_id, seq),
  constraint deposit_holds_intent_once_placed check (state in ('placing', 'failed') or intent_id is not null)
);

alter table public.deposits drop constraint deposits_status_known;
alter table public.deposits drop constraint deposits_needed_until_held;
alter table public.deposits drop constraint deposits_hold_has_intent;
drop index public.deposits_due;
drop index public.deposits_held_until;
alter table public.deposits add column card_by timestamptz(3);
alter table public.deposits add column next_at timestamptz(3);
alter table public.deposits add column renewable boolean not null default false;
alter table public.deposits add column renewals integer not null default 0
  constraint deposits_renewals_counted check (renewals >= 0);

-- A hold has the number in the key of its call. The first release tried a card every hour, and its tries were cut down to three
-- since: the number goes on from the calls, because a key that was used is never asked with again.
create function pg_temp.number_of(key text) returns integer
  language sql
  return substring(key from ':(\d{1,9})$')::integer;
create temporary table used on commit drop as
  select d.booking_id, greatest(d.attempts, max(pg_temp.number_of(o.idempotency_key))) as seq
  from public.deposits d
  left join public.payment_operations o on o.subject_id = d.booking_id and o.kind = 'place-hold'
  group by 1;

-- The hold a bank is being asked for now, also where the booking ended or another card was given meanwhile: when it comes, its
-- call has to be known, or nobody lets it go.
insert into public.deposit_holds (booking_id, seq, created_at, state, cents, operation_id)
select d.booking_id, used.seq, o.created_at, 'placing', d.amount_cents, o.id
from public.deposits d
join used using (booking_id)
join lateral (
  select o.id, o.created_at from public.payment_operations o
  where o.subject_id = d.booking_id and o.kind = 'place-hold' and o.state in ('planned', 'asked', 'unknown')
  order by o.created_at desc limit 1) o on true;

-- The hold there is: standing, gone or going.
insert into public.deposit_holds (booking_id, seq, created_at, state, intent_id, cents, expires_at, operation_id)
select d.booking_id, coalesce(pg_temp.number_of(placed.idempotency_key), used.seq + 1), coalesce(d.last_tried_at, d.updated_at),
  d.status, d.payment_intent_id, d.amount_cents, d.capture_before, placed.id
from public.deposits d
join used using (booking_id)
left join public.payment_operations placed on placed.subject_id = d.booking_id and placed.kind = 'place-hold'
  and placed.result ->> 'id' = d.payment_intent_id
where d.status in ('held', 'lapsed', 'releasing', 'released');

-- The tries before it were declined.
insert into public.deposit_holds (booking_id, seq, created_at, state, cents)
select d.booking_id, n, coalesce(d.last_tried_at, d.updated_at), 'failed', d.amount_cents
from public.deposits d join used using (booking_id)
cross join lateral generate_series(used.seq - d.attempts + 1, used.seq) n
where d.amount_cents > 0
  and not exists (select from public.deposit_holds h where h.booking_id = d.booking_id and h.seq <= n);
drop table used;
drop function pg_temp.number_of(text);

alter table public.deposits disable trigger user;
update public.deposits d
  set status = case
    when d.status in ('releasing', 'released', 'dropped') then 'settled'
    when d.status = 'lapsed' then case when b.status in ('completed', 'cancelled') then 'settled' else 'failed' end
    else case when d.attempts > 1 then 'failed' else 'scheduled' end end
  from public.bookings b
  where b.id = d.booking_id and d.status in ('placing', 'lapsed', 'releasing', 'released', 'dropped');
update public.deposits set customer_id = null, payment_method_id = null, due_at = null, needed_by = null where status = 'settled';
-- Nobody agreed to more than one hold: before it ends a card is asked for, unless the rental is over by then.
update public.deposits d
  set next_at = case
    when d.status = 'held' and b.ends_at + interval '48 hours' > d.capture_before then d.capture_before - interval '18 hours'
    when d.status = 'held' then d.capture_before
    when d.payment_method_id is not null then d.due_at end
  from public.bookings b where b.id = d.booking_id and d.status in ('scheduled', 'failed', 'held');
alter table public.deposits enable trigger user;

alter table public.deposits drop column payment_intent_id;
alter table public.deposits drop column capture_before;
alter table public.deposits add constraint deposits_status_known check (
  status in ('not_required', 'scheduled', 'held', 'captured_held', 'failed', 'settled'));
alter table public.deposits add constraint deposits_needed_until_held check (
  needed_by is null or status in ('scheduled', 'failed'));
alter table public.deposits add constraint deposits_card_for_a_hold check (card_by is null or status = 'held');
alter table public.deposits add constraint deposits_card_forgotten check (
  status <> 'settled' or (customer_id is null and payment_method_id is null));
create index deposits_next on public.deposits (next_at) where next_at is not null;
create unique index deposit_holds_one_stands on public.deposit_holds (booking_id)
  where state in ('held', 'renewing', 'capturing', 'captured');
grant select (card_by) on public.deposits to authenticated;

alter table public.deposit_holds enable row level security;
revoke all on public.deposit_holds from public, anon, authenticated, service_role;
grant select, insert, update on public.deposit_holds to service_role;
grant select (booking_id, seq, created_at, state, cents, expires_at) on public.deposit_holds to authenticated;
create policy parties on public.deposit_holds for select to authenticated
  using (exists (select from public.bookings b where b.id = booking_id));
create policy commands on public.deposit_holds to service_role using (true) with check (true);

alter table public.refunds drop constraint refunds_purpose_known;
alter table public.refunds add constraint refunds_purpose_known check (
  purpose in ('cancelled', 'paid_too_late', 'paid_twice', 'deposit'));
