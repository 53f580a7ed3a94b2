-- Events of the provider keep all they say, and whether anybody acted on them.
alter table public.stripe_events add column payload jsonb;
alter table public.stripe_events add column outcome text;
update public.stripe_events set outcome = case
    when type like 'checkout.session.%' or type in ('payment_intent.canceled', 'charge.expired') then 'handled'
    else 'unhandled'
  end
  where processed_at is not null;
alter table public.stripe_events add constraint stripe_events_outcome_known
  check (outcome in ('handled', 'unhandled'));
alter table public.stripe_events add constraint stripe_events_outcome_when_processed
  check ((processed_at is null) = (outcome is null));
create index stripe_events_unhandled on public.stripe_events (type) where outcome = 'unhandled';
