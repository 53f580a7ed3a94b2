-- A call to the provider is about more than bookings, and says whether it was ever made.
alter table public.payment_operations add column subject_type text;
alter table public.payment_operations add column subject_id uuid;
alter table public.payment_operations add column asked_at timestamptz(3);

-- A checkout knows the call that opens it, where so far its attempt was read out of the key.
alter table public.checkout_sessions add column operation_id uuid
  constraint checkout_sessions_operation_id_fkey references public.payment_operations (id)
  constraint checkout_sessions_one_of_operation unique;
update public.checkout_sessions s set operation_id = o.id
  from public.payment_operations o
  where o.kind = 'open-checkout' and o.idempotency_key = 'co:' || s.booking_id || ':' || s.attempt;

drop index public.payment_operations_pending;
drop index public.payment_operations_of_booking;
alter table public.payment_operations drop constraint payment_operations_state_check;
alter table public.payment_operations drop constraint payment_operations_check;

-- Nobody noted when a call was first made. It may have been at once, so that whoever goes on with an old one asks the
-- provider what came of it.
update public.payment_operations set
  subject_type = 'booking',
  subject_id = booking_id,
  asked_at = created_at,
  kind = case
    when kind = 'hold-deposit' then 'place-hold'
    when kind = 'release-deposit' then 'release-hold'
    when kind = 'open-checkout' and request -> 'metadata' ->> 'kind' = 'deposit' then 'open-deposit-checkout'
    else kind
  end,
  state = case state when 'pending' then 'unknown' when 'failed' then 'refused' else state end;

-- What is kept of an answer was its id alone; the result of a checkout has its address too.
update public.payment_operations o set result = o.result || jsonb_build_object('url', s.url)
  from public.checkout_sessions s
  where s.operation_id = o.id and o.result is not null;

alter table public.payment_operations alter column subject_type set not null;
alter table public.payment_operations alter column subject_id set not null;
alter table public.payment_operations drop column booking_id;
alter table public.payment_operations alter column state set default 'planned';
alter table public.payment_operations add constraint payment_operations_subject_known
  check (subject_type in ('booking', 'person', 'payout'));
alter table public.payment_operations add constraint payment_operations_state_known
  check (state in ('planned', 'asked', 'unknown', 'done', 'refused', 'too_late'));
alter table public.payment_operations add constraint payment_operations_asked_unless_planned
  check ((state = 'planned') = (asked_at is null));
alter table public.payment_operations add constraint payment_operations_finished_unless_open
  check ((state in ('planned', 'asked', 'unknown')) = (finished_at is null));
create index payment_operations_of_subject on public.payment_operations (subject_id);
create index payment_operations_open on public.payment_operations (run_after)
  where state in ('planned', 'asked', 'unknown');
