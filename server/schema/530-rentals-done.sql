-- How many rentals of a person came to their end, in each part. Runs as the owner of the schema: strangers read no bookings,
-- and learn only these two figures.
create function public.rentals_done(person uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'asOwner', (select count(*) from public.bookings b where b.owner_id = person and b.status = 'completed'),
    'asRenter', (select count(*) from public.bookings b where b.renter_id = person and b.status = 'completed'))
$$;
revoke all on function public.rentals_done(uuid) from public, anon, authenticated, service_role;
grant execute on function public.rentals_done(uuid) to anon, authenticated, service_role;
