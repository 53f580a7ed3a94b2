-- Disputed payments for Pro are listed for admins, with what the provider says of each.
alter table public.plan_invoices
  add column disputed_at timestamptz(3),
  add column provider_dispute_id text,
  add column dispute_reason text,
  add column dispute_due_by timestamptz(3);
-- Of older ones it is only known when the provider was last asked.
update public.plan_invoices set disputed_at = asked_at where dispute is not null;
alter table public.plan_invoices
  add constraint plan_invoices_disputed_at_a_time check ((disputed_at is null) = (dispute is null));
create index plan_invoices_disputed on public.plan_invoices (disputed_at desc, id desc) where disputed_at is not null;
