-- Housekeeping removes events of the provider that cannot come again, and reports that were settled long ago.
grant delete on public.stripe_events to service_role;
grant delete on public.reports to service_role;
