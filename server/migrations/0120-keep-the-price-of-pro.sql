-- Subscriptions keep the price they began with: operators can set another for new subscribers.
alter table public.plan_subscriptions
  add column price_cents integer not null default 499 constraint plan_subscriptions_price_counted check (price_cents > 0);
alter table public.plan_subscriptions alter column price_cents drop default;
grant select (price_cents) on public.plan_subscriptions to authenticated;
