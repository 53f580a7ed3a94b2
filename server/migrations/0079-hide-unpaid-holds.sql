-- An owner does not see who holds the days of an item without having paid, in its details either.
create or replace function public.get_item_details(p_item_id uuid) returns setof jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', i.id,
    'owner_id', i.owner_id,
    'title', i.title,
    'description', i.description,
    'daily_price', i.daily_price,
    'security_deposit', i.security_deposit,
    'category_id', i.category_id,
    'category_name', c.name,
    'location', i.location,
    'city', i.city,
    'state', i.state,
    'latitude', i.public_latitude,
    'longitude', i.public_longitude,
    'time_zone', i.time_zone,
    'min_days', i.min_days,
    'max_days', i.max_days,
    'requests_only', i.requests_only,
    'id_verified_only', i.id_verified_only,
    'status', i.status,
    'features', to_jsonb(i.features),
    'featured', i.featured,
    'image_urls', to_jsonb(i.image_urls),
    'avg_rating', case when i.review_count > 0 then i.avg_rating end,
    'total_reviews', i.review_count,
    'created_at', i.created_at,
    'updated_at', i.updated_at,
    'availabilities', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', a.id, 'start_date', a.start_date, 'end_date', a.end_date) order by a.start_date), '[]')
      from public.item_availability a where a.item_id = i.id
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', case when b.of_caller then b.id end,
          'start_date', b.start_date,
          'end_date', b.end_date,
          'renter_id', case when b.of_caller then b.renter_id end
        ) order by b.start_date), '[]')
      from (
        select o.id, o.start_date, o.end_date, o.renter_id, me.id = o.renter_id
          or (me.id = o.owner_id and (o.kind = 'request' or o.paid_at is not null)) as of_caller
        from public.bookings o where o.item_id = i.id and o.blocks_calendar
      ) b
    ),
    'owner', jsonb_build_object(
      'full_name', public.shown_name(p.display_name, p.id),
      'avatar_url', p.avatar_url,
      'verified', p.id_verified,
      'created_at', p.created_at,
      'response_rate', p.response_rate,
      'response_time', case
        when p.response_minutes is null then null
        when p.response_minutes <= 60 then 'Within 1 hour'
        when p.response_minutes <= 1440 then 'Within ' || ceil(p.response_minutes / 60.0) || ' hours'
        else 'Within ' || ceil(p.response_minutes / 1440.0) || ' days'
      end
    )
  )
  from public.items i
  join public.categories c on c.id = i.category_id
  join public.profiles p on p.id = i.owner_id
  cross join (select public.caller_id() as id) as me
  where i.id = p_item_id
    and (
      i.listed
      or i.owner_id = me.id
      or exists (select from public.bookings b where b.item_id = i.id and b.renter_id = me.id)
    )
$$;
