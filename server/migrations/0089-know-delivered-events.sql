-- Whether the provider delivers its events or they have to be fetched says whether anybody hears of payments in time. Nobody
-- knows of the events of before; they count as delivered, so that nothing is wrong with them.
alter table public.stripe_events add column delivered_at timestamptz;
update public.stripe_events set delivered_at = received_at;
create index stripe_events_delivered on public.stripe_events (delivered_at) where delivered_at is not null;
