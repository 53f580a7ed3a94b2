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

-- What an item's page says of its owner besides their card and cannot read itself, as the members of a JSON object: how many rentals
-- they completed, and their business at that instant. One function, in a language that keeps its plans: each call of another costs
-- as much as the rest of the page.
create function public.owner_facts(person uuid, at timestamptz) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return '"rentals":'
    || (select count(*) from public.bookings b where b.owner_id = person and b.status = 'completed')
      + (select count(*) from public.bookings b where b.renter_id = person and b.status = 'completed')
    || ',"business":'
    || case when exists (select from public.pro_pages p where p.person_id = person and p.shown_until > at)
      then coalesce((public.pro_page(person, at) -> 'business')::text, 'null') else 'null' end;
end
$$;
revoke all on function public.owner_facts(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.owner_facts(uuid, timestamptz) to anon, authenticated, service_role;
