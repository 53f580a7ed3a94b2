-- Strangers call this with any instant: one that is past shows a page that has ended no more.
create or replace function public.pro_page(person uuid, at timestamptz) returns jsonb
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
