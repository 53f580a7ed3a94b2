-- A category with many items becomes part of another bit by bit, while the site goes on.
alter table public.categories
  add column merging_into uuid constraint categories_merging_into_fkey references public.categories (id),
  add constraint categories_merging_hidden check (merging_into is null or (hidden_at is not null and merging_into <> id));
create index categories_merging on public.categories (merging_into) where merging_into is not null;

-- The end of a merge that an operator ordered: names and links lead to the other category, and this one is gone. The person who ordered
-- it may no longer be an operator by then, so it takes no line of its own. Refused while anything is left in it.
create function public.finish_category_merge(merged uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone public.categories;
begin
  select c.* into gone from public.categories c where c.id = merged for update;
  if gone.merging_into is null then
    raise exception 'no operator merges this category' using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  update public.category_aliases set category_id = gone.merging_into where category_id = merged;
  delete from public.categories where id = merged;
  insert into public.category_aliases (alias, category_id)
    select lower(n.name), gone.merging_into from unnest(array[gone.name, merged::text]) as n (name)
    where not exists (select from public.categories c where lower(c.name) = lower(n.name))
    on conflict (alias) do update set category_id = excluded.category_id;
end
$$;
revoke all on function public.finish_category_merge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.finish_category_merge(uuid) to service_role;
