-- Pictures of a reported listing outlive their removal while the report is open, and for a while after it.
alter table public.reports add column settled_at timestamptz;
-- When the reports there are were settled, nobody knows: the while begins now.
update public.reports set settled_at = now() where status <> 'open';
alter table public.reports add constraint reports_settled_once_closed check ((status = 'open') = (settled_at is null));

-- When it was settled is kept whatever way that is written: until a while later its pictures are kept, too.
create function public.note_settled() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.status = 'open' then
    new.settled_at := null;
  elsif new.settled_at is null then
    new.settled_at := now();
  end if;
  return new;
end
$$;
revoke all on function public.note_settled() from public, anon, authenticated, service_role;

create trigger reports_note_settled before insert or update of status, settled_at on public.reports
  for each row execute function public.note_settled();

-- Whether a file is a picture that a listing showed when it was reported, and the report is open or was settled after
-- `settled_after`. Each picture has several widths, and the report names one.
create function public.is_evidence(bucket text, path text, settled_after timestamptz) returns boolean
  language sql stable
  set search_path = ''
as $$
  select case when bucket = 'item-images' and path ~ '^[0-9a-f-]{36}/' then exists (
    select from public.reports r
      cross join jsonb_array_elements_text(
        case when jsonb_typeof(r.evidence -> 'photos') = 'array' then r.evidence -> 'photos' else '[]' end) as photo (url)
    where r.item_id = split_part(path, '/', 1)::uuid
      and (r.status = 'open' or r.settled_at > settled_after)
      and starts_with(photo.url, '/files/item-images/' || regexp_replace(path, '[0-9]+[.]webp$', '')))
  else false end
$$;
revoke all on function public.is_evidence(text, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.is_evidence(text, text, timestamptz) to service_role;

alter table public.files add column withdrawn_at timestamptz;
create index files_withdrawn on public.files (withdrawn_at) where withdrawn_at is not null;
drop policy public_buckets on public.files;
create policy public_buckets on public.files for select to anon, authenticated
  using (bucket in ('avatars', 'item-images') and withdrawn_at is null);
drop policy own on public.files;
create policy own on public.files for select to authenticated
  using (owner_id = (select public.caller_id()) and withdrawn_at is null);

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
        'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch, 'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'senderId', m.sender_id,
              'content', m.content) order by m.created_at, m.id), '[]')
            from (
              select l.id, l.created_at, l.sender_id, l.content from public.messages l
              where l.conversation_id = new.conversation_id order by l.created_at desc, l.id desc limit 50
            ) as m))
      into new.evidence
      from public.profiles p where p.id = new.person_id;
  end if;
  return new;
end
$$;
