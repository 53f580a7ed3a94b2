-- A location is a place, not a text to fill in: what an owner wrote there is kept only as the city, state and ZIP that were
-- read from it, and hidden where nobody found such a place or the words are something else.
update public.items
set location = case when is_place then city || ', ' || state || coalesce(' ' || left(zip, 5), '') else 'Location not specified' end,
    city = case when is_place then city else '' end
from (
  select i.id as item_id,
    i.latitude is not null and i.city ~ '^[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f .''\u2019-]{0,40}$'
      and i.city !~* '\m(venmo|zelle|paypal|cash|cashapp|call|text|whatsapp|insta|instagram|telegram|snapchat|gmail|e-?mail|phone|dot com|https?|www)\M' as is_place
  from public.items i
) as judged
where judged.item_id = items.id
  and (not is_place or location is distinct from city || ', ' || state || coalesce(' ' || left(zip, 5), ''));
