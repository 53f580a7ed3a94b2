-- Rentals are reviewed by their two sides, who are asked to. Rentals completed within the last two weeks can still be. Reviews
-- can be reported.
create table public.review_windows (
  booking_id uuid constraint review_windows_pkey primary key
    constraint review_windows_booking_id_fkey references public.bookings (id) on delete cascade,
  opened_at timestamptz(3) not null,
  asked integer not null default 0 constraint review_windows_asked_twice check (asked between 0 and 2),
  next_at timestamptz(3)
);
create index review_windows_due on public.review_windows (next_at) where next_at is not null;

alter table public.review_windows enable row level security;
revoke all on public.review_windows from public, anon, authenticated, service_role;
grant select, update on public.review_windows to service_role;
create policy commands on public.review_windows to service_role using (true) with check (true);

create function public.open_reviews() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.review_windows (booking_id, opened_at, next_at)
  values (new.id, new.completed_at, new.completed_at)
  on conflict (booking_id) do nothing;
  return null;
end
$$;
revoke all on function public.open_reviews() from public, anon, authenticated, service_role;

create trigger bookings_open_reviews after insert or update of status on public.bookings
  for each row when (new.status = 'completed') execute function public.open_reviews();

insert into public.review_windows (booking_id, opened_at, next_at)
select b.id, b.completed_at, b.completed_at from public.bookings b
where b.status = 'completed' and b.completed_at > now() - interval '14 days'
  and not exists (select from public.reviews r where r.booking_id = b.id and r.revealed_at is not null);

alter table public.reports
  add column review_id uuid constraint reports_review_id_fkey references public.reviews (id) on delete set null,
  drop constraint reports_about_known,
  add constraint reports_about_known check (about in ('item', 'person', 'review')),
  drop constraint reports_of_one_subject,
  add constraint reports_of_one_subject check (
    (item_id is null or (about = 'item' and item_id = about_id))
    and (person_id is null or (about = 'person' and person_id = about_id))
    and (review_id is null or (about = 'review' and review_id = about_id)));
create index reports_of_review on public.reports (review_id);
create unique index reports_one_open_of_review on public.reports (review_id, reporter_id) where status = 'open';
grant select (review_id) on public.reports to authenticated;

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
