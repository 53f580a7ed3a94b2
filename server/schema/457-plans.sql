-- Pro as people subscribe to it. The life of a subscription is the provider's: what stands here is what the provider said when it
-- was last asked. The row begins with the consent, before the provider's page opens.
create table public.plan_subscriptions (
  id uuid not null default gen_random_uuid() constraint plan_subscriptions_pkey primary key,
  created_at timestamptz(3) not null,
  -- Nobody once the account is deleted; the records of what was paid stay.
  person_id uuid constraint plan_subscriptions_person_id_fkey references public.profiles (id) on delete set null,
  state text not null default 'preparing'
    constraint plan_subscriptions_state_known check (state in ('preparing', 'open', 'running', 'over')),
  -- The call that opens the provider's page, and the page.
  operation_id uuid
    constraint plan_subscriptions_operation_id_fkey references public.payment_operations (id)
    constraint plan_subscriptions_one_of_operation unique,
  provider_session_id text constraint plan_subscriptions_one_of_session unique,
  url text,
  page_ends_at timestamptz(3) not null,
  -- What the person agreed to: that it renews automatically.
  consent_version text not null,
  consent_words text not null,
  consented_at timestamptz(3) not null,
  -- What each month costs: what was agreed, and then what the provider says. A new price is for new subscribers.
  price_cents integer not null constraint plan_subscriptions_price_counted check (price_cents > 0),
  provider_subscription_id text constraint plan_subscriptions_one_of_provider unique,
  provider_customer_id text,
  -- The provider's own word.
  provider_status text,
  ends_with_period boolean not null default false,
  period_end timestamptz(3),
  started_at timestamptz(3),
  -- When the provider was asked for what is stored here; an answer to an earlier request no longer changes it.
  asked_at timestamptz(3),
  -- When the person was last reminded that it renews.
  reminded_at timestamptz(3),
  constraint plan_subscriptions_running_at_the_provider
    check (state <> 'running' or (provider_subscription_id is not null and period_end is not null))
);
-- Two presses of Subscribe are one subscription.
create unique index plan_subscriptions_one_a_person on public.plan_subscriptions (person_id) where state <> 'over';
create index plan_subscriptions_of_person on public.plan_subscriptions (person_id);
create index plan_subscriptions_to_ask_about on public.plan_subscriptions (asked_at nulls first) where state in ('open', 'running');

-- Each period of Pro that was invoiced, as the provider says. What is paid here, and nothing else, is what makes somebody Pro.
create table public.plan_invoices (
  id uuid not null default gen_random_uuid() constraint plan_invoices_pkey primary key,
  subscription_id uuid not null
    constraint plan_invoices_subscription_id_fkey references public.plan_subscriptions (id),
  provider_invoice_id text not null constraint plan_invoices_one_of_provider unique,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  paid_cents integer not null default 0 constraint plan_invoices_paid_counted check (paid_cents >= 0),
  refunded_cents integer not null default 0
    constraint plan_invoices_refunded_of_paid check (refunded_cents between 0 and paid_cents),
  paid_at timestamptz(3),
  payment_intent_id text constraint plan_invoices_one_of_intent unique,
  dispute text constraint plan_invoices_dispute_known check (dispute in ('open', 'won', 'lost', 'withdrawn')),
  -- How often the card was tried, and when it is tried next.
  tries integer not null default 0 constraint plan_invoices_tries_counted check (tries >= 0),
  next_try_at timestamptz(3),
  asked_at timestamptz(3) not null,
  constraint plan_invoices_period_passes check (period_end > period_start),
  constraint plan_invoices_paid_at_a_time check ((paid_at is null) = (paid_cents = 0)),
  -- Of the dispute: when the provider heard of it, its name and reason there, and by when an answer is wanted.
  disputed_at timestamptz(3),
  provider_dispute_id text,
  dispute_reason text,
  dispute_due_by timestamptz(3),
  constraint plan_invoices_disputed_at_a_time check ((disputed_at is null) = (dispute is null))
);
create index plan_invoices_disputed on public.plan_invoices (disputed_at desc, id desc) where disputed_at is not null;
create index plan_invoices_of_subscription on public.plan_invoices (subscription_id, period_end);

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

-- The same as tierOf of domain/src/plans/tier.rules.ts, for statements that read people; a test holds the two together.
create function public.has_pro(person uuid, at timestamptz) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.plan_invoices i join public.plan_subscriptions s on s.id = i.subscription_id
    where s.person_id = person and i.paid_cents > i.refunded_cents and coalesce(i.dispute, 'won') in ('won', 'withdrawn')
      and i.period_start <= at and at < i.period_end)
$$;
revoke all on function public.has_pro(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.has_pro(uuid, timestamptz) to service_role;

alter table public.plan_subscriptions enable row level security;
alter table public.plan_invoices enable row level security;
revoke all on public.plan_subscriptions, public.plan_invoices from public, anon, authenticated, service_role;
grant select, insert, update on public.plan_subscriptions, public.plan_invoices to service_role;
grant select (id, created_at, person_id, state, consent_version, consent_words, consented_at, price_cents, ends_with_period, period_end,
  started_at) on public.plan_subscriptions to authenticated;
grant select (id, subscription_id, period_start, period_end, paid_cents, refunded_cents, paid_at, dispute, tries, next_try_at)
  on public.plan_invoices to authenticated;
create policy own on public.plan_subscriptions for select to authenticated using (person_id = (select public.caller_id()));
create policy own on public.plan_invoices for select to authenticated
  using (exists (select from public.plan_subscriptions s where s.id = subscription_id));
create policy commands on public.plan_subscriptions to service_role using (true) with check (true);
create policy commands on public.plan_invoices to service_role using (true) with check (true);
alter table public.plan_price_changes enable row level security;
revoke all on public.plan_price_changes from public, anon, authenticated, service_role;
grant select, insert, update on public.plan_price_changes to service_role;
grant select (id, subscription_id, from_cents, to_cents, consent_version, consent_words, consented_at, state)
  on public.plan_price_changes to authenticated;
create policy own on public.plan_price_changes for select to authenticated
  using (exists (select from public.plan_subscriptions s where s.id = subscription_id));
create policy commands on public.plan_price_changes to service_role using (true) with check (true);
