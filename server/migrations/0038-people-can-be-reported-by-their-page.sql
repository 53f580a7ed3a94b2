-- Reports of people keep the picture they showed, and how many rentals came to their end is there for everybody.
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

create or replace function public.keep_reported() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.item_id is null) = (new.person_id is null) then
    raise exception 'a report is about a listing or about a person'
      using errcode = 'check_violation', constraint = 'reports_of_one_subject';
  end if;
  if new.item_id is not null then
    new.about := 'item';
    new.about_id := new.item_id;
    select jsonb_build_object('title', i.title, 'description', i.description, 'features', i.features,
        'location', i.location, 'photos', i.image_urls, 'ownerId', i.owner_id,
        'ownerName', public.shown_name(p.display_name, p.id))
      into new.evidence
      from public.items i join public.profiles p on p.id = i.owner_id where i.id = new.item_id
      -- Whoever takes a picture away meanwhile waits for this report, or it for them.
      for share of i;
  else
    new.about := 'person';
    new.about_id := new.person_id;
    select jsonb_build_object('displayName', public.shown_name(p.display_name, p.id), 'bio', p.bio,
        'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch,
        'photos', case when p.avatar_url is null then '[]' else jsonb_build_array(p.avatar_url) end, 'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'senderId', m.sender_id,
              'content', m.content) order by m.created_at, m.id), '[]')
            from (
              select l.id, l.created_at, l.sender_id, l.content from public.messages l
              where l.conversation_id = new.conversation_id order by l.created_at desc, l.id desc limit 50
            ) as m))
      into new.evidence
      from public.profiles p where p.id = new.person_id
      -- As above: whoever takes their picture away waits.
      for share of p;
  end if;
  return new;
end
$$;

create or replace function public.is_evidence(bucket text, path text, settled_after timestamptz) returns boolean
  language sql stable
  set search_path = ''
as $$
  select case when bucket in ('item-images', 'avatars') and path ~ '^[0-9a-f-]{36}/' then exists (
    select from public.reports r
      cross join jsonb_array_elements_text(
        case when jsonb_typeof(r.evidence -> 'photos') = 'array' then r.evidence -> 'photos' else '[]' end) as photo (url)
    where (bucket = 'item-images' and r.item_id = split_part(path, '/', 1)::uuid
        or bucket = 'avatars' and r.person_id = split_part(path, '/', 1)::uuid)
      and (r.status = 'open' or r.settled_at > settled_after)
      and starts_with(photo.url, '/files/' || bucket || '/' || case when bucket = 'avatars' then path
        else regexp_replace(path, '[0-9]+[.]webp$', '') end))
  else false end
$$;
