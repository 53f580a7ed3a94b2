-- What people on Pro add to their public page. It is kept when Pro ends, and others see it only before `shown_until`.
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
-- stays closed to strangers. They call this directly too, so no instant counts that is past: a page that has ended stays closed.
create function public.pro_page(person uuid, at timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'business', case when coalesce(p.business_name, p.logo_url, p.handover_hours, p.house_rules[1]) is not null then
      jsonb_build_object('name', p.business_name, 'logoUrl', p.logo_url, 'handoverHours', p.handover_hours,
        'houseRules', p.house_rules) end,
    'coverUrl', p.cover_url, 'pictureUrls', p.picture_urls, 'pinnedReviewId', p.pinned_review_id)
  from public.pro_pages p where p.person_id = person and p.shown_until > greatest(at, statement_timestamp())
$$;
revoke all on function public.pro_page(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.pro_page(uuid, timestamptz) to anon, authenticated, service_role;
