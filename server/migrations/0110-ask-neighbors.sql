-- People who find nothing ask their neighbors; owners answer with an item of theirs. Everyone may read an open post.
create table public.wanted_posts (
  id uuid default gen_random_uuid() constraint wanted_posts_pkey primary key,
  person_id uuid not null constraint wanted_posts_person_id_fkey references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  what text not null constraint wanted_posts_what_check check (btrim(what) <> '' and char_length(what) <= 80),
  -- A place we know, in our spelling, and its middle; never where the person is.
  place text not null constraint wanted_posts_place_check check (btrim(place) <> ''),
  latitude double precision not null,
  longitude double precision not null,
  category_id uuid constraint wanted_posts_category_id_fkey references public.categories (id) on delete set null,
  start_date date,
  end_date date,
  max_cents integer constraint wanted_posts_max_cents_check check (max_cents > 0),
  -- When it ends by itself, or when its person ended it.
  ends_at timestamptz(3) not null,
  -- Taken down by an admin: nobody else sees it.
  removed_at timestamptz,
  removed_by uuid constraint wanted_posts_removed_by_fkey references public.profiles (id) on delete set null,
  removed_reason text,
  -- When the owners of what was listed then were looked up.
  owners_found_at timestamptz(3),
  constraint wanted_posts_dates check ((start_date is null) = (end_date is null) and start_date <= end_date),
  constraint wanted_posts_removed_with_reason check ((removed_at is null) = (removed_reason is null))
);
create index wanted_posts_of_person on public.wanted_posts (person_id, created_at desc);
create index wanted_posts_latest on public.wanted_posts (created_at desc) where removed_at is null;
create index wanted_posts_end on public.wanted_posts (ends_at);
create index wanted_posts_new on public.wanted_posts (created_at) where owners_found_at is null;

-- Which owners have something like it, and when they were told: once each, right away or in their weekly email.
create table public.wanted_tellings (
  post_id uuid not null constraint wanted_tellings_post_id_fkey references public.wanted_posts (id) on delete cascade,
  person_id uuid not null constraint wanted_tellings_person_id_fkey references public.profiles (id) on delete cascade,
  tell text not null constraint wanted_tellings_tell_check check (tell in ('live', 'weekly')),
  found_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint wanted_tellings_pkey primary key (post_id, person_id)
);
create index wanted_tellings_untold on public.wanted_tellings (person_id) where told_at is null;
create index wanted_tellings_told on public.wanted_tellings (person_id, told_at) where told_at is not null;
create index wanted_tellings_oldest on public.wanted_tellings (found_at);

-- The items that owners offered.
create table public.wanted_offers (
  post_id uuid not null constraint wanted_offers_post_id_fkey references public.wanted_posts (id) on delete cascade,
  item_id uuid not null constraint wanted_offers_item_id_fkey references public.items (id) on delete cascade,
  created_at timestamptz(3) not null,
  constraint wanted_offers_pkey primary key (post_id, item_id)
);
create index wanted_offers_of_item on public.wanted_offers (item_id);

alter table public.wanted_posts enable row level security;
alter table public.wanted_tellings enable row level security;
alter table public.wanted_offers enable row level security;
revoke all on public.wanted_posts, public.wanted_tellings, public.wanted_offers from public, anon, authenticated, service_role;
grant select (id, person_id, created_at, what, place, category_id, start_date, end_date, max_cents, ends_at, removed_at)
  on public.wanted_posts to authenticated;
grant select on public.wanted_offers to authenticated;
grant select, insert, update, delete on public.wanted_posts, public.wanted_tellings, public.wanted_offers to service_role;
create policy own on public.wanted_posts for select to authenticated using (person_id = (select public.caller_id()));
create policy own on public.wanted_offers for select to authenticated
  using (exists (select from public.wanted_posts w where w.id = post_id and w.person_id = (select public.caller_id())));
create policy commands on public.wanted_posts to service_role using (true) with check (true);
create policy commands on public.wanted_tellings to service_role using (true) with check (true);
create policy commands on public.wanted_offers to service_role using (true) with check (true);

-- What a post looks for is a search of its own, told like those that people save.
alter table public.saved_searches drop constraint saved_searches_once;
alter table public.saved_searches
  add column wanted_id uuid constraint saved_searches_wanted_id_fkey references public.wanted_posts (id) on delete cascade,
  add column ends_at timestamptz(3),
  add constraint saved_searches_end_with_posts check ((wanted_id is null) = (ends_at is null));
create unique index saved_searches_once on public.saved_searches (person_id, query_key) where wanted_id is null;
create unique index saved_searches_of_wanted on public.saved_searches (wanted_id);
grant select (wanted_id, ends_at) on public.saved_searches to authenticated;

-- Posts are reported like listings.
alter table public.reports
  add column wanted_id uuid constraint reports_wanted_id_fkey references public.wanted_posts (id) on delete set null,
  drop constraint reports_about_known,
  add constraint reports_about_known check (about in ('item', 'person', 'review', 'wanted')),
  drop constraint reports_of_one_subject,
  add constraint reports_of_one_subject check (
    (item_id is null or (about = 'item' and item_id = about_id))
    and (person_id is null or (about = 'person' and person_id = about_id))
    and (review_id is null or (about = 'review' and review_id = about_id))
    and (wanted_id is null or (about = 'wanted' and wanted_id = about_id)));
create index reports_of_wanted on public.reports (wanted_id);
-- One open report for each person and wanted post.
create unique index reports_one_open_of_wanted on public.reports (wanted_id, reporter_id) where status = 'open';
grant select (wanted_id) on public.reports to authenticated;

create or replace function public.keep_reported() returns trigger
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
