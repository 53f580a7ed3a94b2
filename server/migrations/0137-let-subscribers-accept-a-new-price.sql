-- Each time somebody on Pro agreed to another price: what they agreed to, and the call that has the provider charge it from the
-- next period on.
create table public.plan_price_changes (
  id uuid not null constraint plan_price_changes_pkey primary key,
  subscription_id uuid not null
    constraint plan_price_changes_subscription_id_fkey references public.plan_subscriptions (id),
  from_cents integer not null constraint plan_price_changes_from_counted check (from_cents > 0),
  to_cents integer not null constraint plan_price_changes_to_counted check (to_cents > 0),
  consent_version text not null,
  consent_words text not null,
  consented_at timestamptz(3) not null,
  operation_id uuid not null
    constraint plan_price_changes_operation_id_fkey references public.payment_operations (id)
    constraint plan_price_changes_one_of_operation unique,
  state text not null default 'asked'
    constraint plan_price_changes_state_known check (state in ('asked', 'made', 'refused')),
  constraint plan_price_changes_to_another_price check (to_cents <> from_cents)
);
-- Answers can't overtake each other where one is awaited.
create unique index plan_price_changes_one_asked on public.plan_price_changes (subscription_id) where state = 'asked';
create index plan_price_changes_of_subscription on public.plan_price_changes (subscription_id, consented_at);

alter table public.plan_price_changes enable row level security;
revoke all on public.plan_price_changes from public, anon, authenticated, service_role;
grant select, insert, update on public.plan_price_changes to service_role;
grant select (id, subscription_id, from_cents, to_cents, consent_version, consent_words, consented_at, state)
  on public.plan_price_changes to authenticated;
create policy own on public.plan_price_changes for select to authenticated
  using (exists (select from public.plan_subscriptions s where s.id = subscription_id));
create policy commands on public.plan_price_changes to service_role using (true) with check (true);
