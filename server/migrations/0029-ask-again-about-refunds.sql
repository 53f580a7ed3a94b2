-- A refund is asked about again after it arrived, because its bank may send it back and each event of it be lost. Those of the
-- last sixty days begin with what is due first.
alter table public.refunds add column ask_at timestamptz(3);
update public.refunds
  set arrived_at = coalesce(arrived_at, created_at), ask_at = coalesce(arrived_at, created_at) + interval '1 day'
  where state = 'done' and provider_refund_id is not null and coalesce(arrived_at, created_at) > now() - interval '60 days';
update public.refunds set ask_at = created_at + interval '1 day'
  where state = 'pending' and provider_refund_id is not null;
alter table public.refunds add constraint refunds_asked_about_once_made
  check (ask_at is null or (state in ('pending', 'done') and provider_refund_id is not null));
create index refunds_to_ask_about on public.refunds (ask_at) where ask_at is not null;
