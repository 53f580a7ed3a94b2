-- What lists show of an item and of its owner is kept as finished text with their rows; adding the columns writes all of them.
-- What lists show of a person, as the members of a JSON object, so that whoever reads can add others. A function of the row alone,
-- which is what lets the row keep it: no write can forget it. After a change here, the kept texts are those of before; `npm run
-- cards:check` finds them, so the migration that changes it keeps them anew.
create function public.owner_card(
  id uuid, display_name text, avatar_url text, email_verified boolean, id_verified boolean, trust_score integer
) returns text
  language sql immutable
  set search_path = ''
as $$
  select substr(c.json, 2, length(c.json) - 2) from (
    select row_to_json(o)::text as json from (
      select id, case when btrim(coalesce(display_name, '')) = '' or lower(btrim(display_name)) = 'contributor'
          then 'Community Member ' || upper(left(id::text, 4)) else display_name end as "displayName",
        avatar_url as "avatarUrl", email_verified as "emailVerified", id_verified as "idVerified",
        trust_score as "trustScore"
    ) o
  ) c
$$;
revoke all on function public.owner_card(uuid, text, text, boolean, boolean, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.owner_card(uuid, text, text, boolean, boolean, integer) to service_role;

alter table public.profiles
  add column card text not null generated always as (public.owner_card(id, display_name, avatar_url, email_verified,
    id_document_status = 'approved' and (approved_first_name is null
      or rtrim(split_part(lower(btrim(coalesce(display_name, ''))), ' ', 1), '.,') = lower(approved_first_name)),
    trust_score)) stored;
grant select (card) on public.profiles to anon, authenticated;

-- What lists show of an item, as the members of a JSON object, so that a page can add what the item doesn't decide: the distance,
-- whether it is featured now, the category's name, the owner's card. A function of the row alone, as public.owner_card is.
create function public.item_card(
  id uuid, title text, description text, daily_price numeric, security_deposit numeric, location text, city text,
  state text, image_urls text[], thumbnail text, placeholder text, features text[], avg_rating numeric,
  review_count integer, created_at timestamptz
) returns text
  language sql immutable
  set search_path = ''
as $$
  select substr(c.json, 2, length(c.json) - 2) from (
    select row_to_json(o)::text as json from (
      select id, title, description, (daily_price * 100)::integer as "dailyPriceCents",
        (security_deposit * 100)::integer as "securityDepositCents", 'usd' as currency, location, city, state,
        image_urls as "imageUrls", thumbnail, placeholder, features,
        case when review_count > 0 then avg_rating end as rating, review_count as "reviewCount",
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    ) o
  ) c
$$;
revoke all on function public.item_card(uuid, text, text, numeric, numeric, text, text, text, text[], text, text, text[],
  numeric, integer, timestamptz) from public, anon, authenticated, service_role;
-- Owners write prices themselves, and with them the card.
grant execute on function public.item_card(uuid, text, text, numeric, numeric, text, text, text, text[], text, text, text[],
  numeric, integer, timestamptz) to authenticated, service_role;

alter table public.items
  add column card text not null generated always as (public.item_card(id, title, description, daily_price, security_deposit,
    location, city, state, image_urls, image_thumbnail, image_placeholder, features, avg_rating, review_count,
    created_at)) stored;
grant select (card) on public.items to anon, authenticated;

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
