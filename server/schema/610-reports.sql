-- 'Report this listing', 'Report this person', 'Report this review' and 'Report this post'. A report never acts by itself: a person reads it. It outlives what it is
-- about: the listing may change or go, and so may the person, while the report keeps what was seen when it was made.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- What the report is about: an item, a person (perhaps in a conversation), a review, or a wanted post.
  item_id uuid constraint reports_item_id_fkey references public.items (id) on delete set null,
  person_id uuid constraint reports_person_id_fkey references public.profiles (id) on delete set null,
  conversation_id uuid,
  review_id uuid constraint reports_review_id_fkey references public.reviews (id) on delete set null,
  reporter_id uuid not null constraint reports_reporter_id_fkey references public.profiles (id) on delete restrict,
  reason text not null,
  details text check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  settled_at timestamptz,
  -- The same again, filled in when the report is made (keep_reported): which listing or person, and what it said.
  about text not null constraint reports_about_known check (about in ('item', 'person', 'review', 'wanted')),
  about_id uuid not null,
  evidence jsonb not null,
  wanted_id uuid constraint reports_wanted_id_fkey references public.wanted_posts (id) on delete set null,
  constraint reports_of_one_subject check (
    (item_id is null or (about = 'item' and item_id = about_id))
    and (person_id is null or (about = 'person' and person_id = about_id))
    and (review_id is null or (about = 'review' and review_id = about_id))
    and (wanted_id is null or (about = 'wanted' and wanted_id = about_id))),
  constraint reports_of_others check (person_id <> reporter_id),
  constraint reports_settled_once_closed check ((status = 'open') = (settled_at is null))
);
create index reports_of_item on public.reports (item_id);
-- One open report for each person and item.
create unique index reports_one_open on public.reports (item_id, reporter_id) where status = 'open';
-- One report a day for each two people.
create unique index reports_one_a_day on public.reports (person_id, reporter_id, ((created_at at time zone 'UTC')::date));
create index reports_of_review on public.reports (review_id);
-- One open report for each person and review.
create unique index reports_one_open_of_review on public.reports (review_id, reporter_id) where status = 'open';
create index reports_of_wanted on public.reports (wanted_id);
-- One open report for each person and wanted post.
create unique index reports_one_open_of_wanted on public.reports (wanted_id, reporter_id) where status = 'open';
create index reports_of_reporter on public.reports (reporter_id);
create index reports_open on public.reports (created_at) where status = 'open';
-- The open reports of one thing, which are decided together.
create index reports_open_of_thing on public.reports (about_id, created_at) where status = 'open';

alter table public.reports enable row level security;
revoke all on public.reports from public, anon, authenticated, service_role;
grant select (id, created_at, item_id, person_id, conversation_id, review_id, wanted_id, reporter_id, reason, details, status)
  on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;
create policy own on public.reports for select to authenticated using (reporter_id = (select public.caller_id()));
create policy commands on public.reports to service_role using (true) with check (true);

-- Whatever way a report is written. (Conversations come later, in 7xx: the body is bound late.)
create function public.keep_reported() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if num_nonnulls(new.item_id, new.person_id, new.review_id, new.wanted_id) <> 1 then
    raise exception 'a report is about a listing, a person, a review or a wanted post'
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
  elsif new.wanted_id is not null then
    new.about := 'wanted';
    new.about_id := new.wanted_id;
    select jsonb_build_object('title', w.what, 'location', w.place, 'ownerId', w.person_id,
        'ownerName', public.shown_name(p.display_name, p.id))
      into new.evidence
      from public.wanted_posts w join public.profiles p on p.id = w.person_id where w.id = new.wanted_id;
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
revoke all on function public.keep_reported() from public, anon, authenticated, service_role;

create trigger reports_keep_reported before insert on public.reports
  for each row execute function public.keep_reported();

-- When it was settled is always kept; its pictures are kept until a while later.
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

-- Whether a file is a picture that a listing or a person showed when they were reported, and the report is open or was settled
-- after `settled_after`. Each picture of an item has several widths, and the report names one.
create function public.is_evidence(bucket text, path text, settled_after timestamptz) returns boolean
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
revoke all on function public.is_evidence(text, text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.is_evidence(text, text, timestamptz) to service_role;
