-- Business profiles and enhanced profiles: what people on Pro add to their public page.
create table public.pro_pages (
  person_id uuid not null constraint pro_pages_pkey primary key
    constraint pro_pages_person_id_fkey references public.profiles (id) on delete cascade,
  updated_at timestamptz(3) not null,
  -- The end of the last period of Pro that is paid for; written with each invoice the provider tells of.
  shown_until timestamptz(3),
  business_name text constraint pro_pages_business_name_length check (char_length(business_name) between 1 and 80),
  handover_hours text constraint pro_pages_handover_hours_length check (char_length(handover_hours) between 1 and 120),
  house_rules text[] not null default '{}'
    constraint pro_pages_house_rules_four check (cardinality(house_rules) <= 4 and array_position(house_rules, null) is null),
  logo_url text,
  cover_url text,
  picture_urls text[] not null default '{}'
    constraint pro_pages_pictures_six check (cardinality(picture_urls) <= 6 and array_position(picture_urls, null) is null),
  pinned_review_id uuid
    constraint pro_pages_pinned_review_id_fkey references public.reviews (id) on delete set null
);
create index pro_pages_of_review on public.pro_pages (pinned_review_id) where pinned_review_id is not null;

alter table public.pro_pages enable row level security;
revoke all on public.pro_pages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.pro_pages to service_role;
create policy commands on public.pro_pages to service_role using (true) with check (true);

-- What others see of it at that instant; null for everybody who isn't on Pro then. Runs as the owner of the schema: what is hidden
-- stays closed to strangers.
create function public.pro_page(person uuid, at timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'business', case when coalesce(p.business_name, p.logo_url, p.handover_hours, p.house_rules[1]) is not null then
      jsonb_build_object('name', p.business_name, 'logoUrl', p.logo_url, 'handoverHours', p.handover_hours,
        'houseRules', p.house_rules) end,
    'coverUrl', p.cover_url, 'pictureUrls', p.picture_urls, 'pinnedReviewId', p.pinned_review_id)
  from public.pro_pages p where p.person_id = person and p.shown_until > at
$$;
revoke all on function public.pro_page(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.pro_page(uuid, timestamptz) to anon, authenticated, service_role;

-- A report about a person keeps what their page said and showed, this included.
create or replace function public.keep_reported() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if num_nonnulls(new.item_id, new.person_id, new.review_id) <> 1 then
    raise exception 'a report is about a listing, a person or a review'
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
  elsif new.review_id is not null then
    new.about := 'review';
    new.about_id := new.review_id;
    select jsonb_build_object('kind', v.review_type, 'rating', v.rating, 'comment', v.comment, 'reply', v.reply,
        'authorId', v.reviewer_id, 'authorName', public.shown_name(p.display_name, p.id))
      into new.evidence
      from public.reviews v join public.profiles p on p.id = v.reviewer_id where v.id = new.review_id;
  else
    new.about := 'person';
    new.about_id := new.person_id;
    select jsonb_build_object('displayName', public.shown_name(p.display_name, p.id), 'bio', p.bio,
        'hobbies', p.hobbies, 'lendingPitch', p.lending_pitch,
        'businessName', shown.page -> 'business' ->> 'name',
        'handoverHours', shown.page -> 'business' ->> 'handoverHours',
        'houseRules', (select string_agg(r.line, E'\n')
          from jsonb_array_elements_text(coalesce(shown.page -> 'business' -> 'houseRules', '[]')) as r (line)),
        'photos', to_jsonb(array_remove(array[p.avatar_url, shown.page -> 'business' ->> 'logoUrl',
            shown.page ->> 'coverUrl'], null))
          || coalesce(shown.page -> 'pictureUrls', '[]'), 'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'senderId', m.sender_id,
              'content', m.content) order by m.created_at, m.id), '[]')
            from (
              select l.id, l.created_at, l.sender_id, l.content from public.messages l
              where l.conversation_id = new.conversation_id order by l.created_at desc, l.id desc limit 50
            ) as m))
      into new.evidence
      from public.profiles p
        cross join lateral (select public.pro_page(p.id, new.created_at) as page) as shown
      where p.id = new.person_id
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
  select case when bucket in ('item-images', 'avatars', 'pro-pictures') and path ~ '^[0-9a-f-]{36}/' then exists (
    select from public.reports r
      cross join jsonb_array_elements_text(
        case when jsonb_typeof(r.evidence -> 'photos') = 'array' then r.evidence -> 'photos' else '[]' end) as photo (url)
    where (bucket = 'item-images' and r.item_id = split_part(path, '/', 1)::uuid
        or bucket <> 'item-images' and r.person_id = split_part(path, '/', 1)::uuid)
      and (r.status = 'open' or r.settled_at > settled_after)
      and starts_with(photo.url, '/files/' || bucket || '/' || case when bucket <> 'item-images' then path
        else regexp_replace(path, '[0-9]+[.]webp$', '') end))
  else false end
$$;

alter table public.files drop constraint files_bucket_check;
alter table public.files add constraint files_bucket_check
  check (bucket in ('avatars', 'item-images', 'id-documents', 'evidence', 'message-photos', 'pro-pictures'));
