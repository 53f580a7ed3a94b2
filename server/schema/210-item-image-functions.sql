-- A new photo goes behind the others unless it says where; the first is the main one.
create function public.place_item_image() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.position is null then
    new.position := (
      select coalesce(max(m.position) + 1, 0) from public.item_images m where m.item_id = new.item_id);
  end if;
  new."primary" := new.position = 0;
  return new;
end
$$;
revoke all on function public.place_item_image() from public, anon, authenticated, service_role;

create trigger item_images_place before insert or update of position, "primary" on public.item_images
  for each row execute function public.place_item_image();

-- After any change: no gaps in the positions, and the item shows the same photos in the same order.
create function public.refresh_item_photos() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed uuid[];
begin
  if pg_trigger_depth() > 1 then
    return null; -- our own renumbering, or the cascade of a deleted item
  end if;
  if tg_op = 'INSERT' then
    changed := array(select distinct n.item_id from new_rows n);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct o.item_id from old_rows o);
  else
    changed := array(select n.item_id from new_rows n union select o.item_id from old_rows o);
  end if;

  update public.item_images m
  set position = r.wanted
  from (
    select s.id, row_number() over (partition by s.item_id order by s.position) - 1 as wanted
    from public.item_images s where s.item_id = any (changed)
  ) as r
  where m.id = r.id and m.position <> r.wanted;

  update public.items i
  set image_urls = coalesce(p.urls, '{}'),
      image_thumbnail = p.thumbnail,
      image_placeholder = p.placeholder
  from unnest(changed) as c (item_id)
  left join lateral (
    select array_agg(m.image_url order by m.position) as urls,
      (array_agg(coalesce(m.thumbnail_url, m.image_url) order by m.position))[1] as thumbnail,
      (array_agg(m.placeholder order by m.position))[1] as placeholder
    from public.item_images m where m.item_id = c.item_id
  ) as p on true
  where i.id = c.item_id
    and (i.image_urls, i.image_thumbnail, i.image_placeholder)
      is distinct from (coalesce(p.urls, '{}'), p.thumbnail, p.placeholder);
  return null;
end
$$;
revoke all on function public.refresh_item_photos() from public, anon, authenticated, service_role;

-- One trigger for each verb: only so may a trigger see all rows of the statement at once.
create trigger item_images_inserted after insert on public.item_images
  referencing new table as new_rows for each statement execute function public.refresh_item_photos();
create trigger item_images_updated after update on public.item_images
  referencing new table as new_rows old table as old_rows
  for each statement execute function public.refresh_item_photos();
create trigger item_images_deleted after delete on public.item_images
  referencing old table as old_rows for each statement execute function public.refresh_item_photos();
