create index stripe_events_to_handle on public.stripe_events (received_at) where processed_at is null;
