-- Servers keep the answers to identical first pages while nothing they show changes; this tells all of them that something did. Many
-- changes in one transaction are told once, when it commits.
create function public.announce_catalog_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('borough_catalog', '');
  return null;
end
$$;
revoke all on function public.announce_catalog_change() from public, anon, authenticated, service_role;

create trigger items_announce_change after insert or update or delete on public.items
  for each statement execute function public.announce_catalog_change();
create trigger categories_announce_change after insert or update or delete on public.categories
  for each statement execute function public.announce_catalog_change();
create trigger profiles_announce_change after update on public.profiles
  for each row when (old.card is distinct from new.card) execute function public.announce_catalog_change();
