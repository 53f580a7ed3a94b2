-- What operators changed about categories: each act with its author, and a reason if it touches people. Lines are added, never
-- changed: there is no right to.
create table public.category_changes (
  id bigint generated always as identity constraint category_changes_pkey primary key,
  changed_at timestamptz(3) not null,
  author_id uuid not null constraint category_changes_author_id_fkey references public.profiles (id),
  act text not null constraint category_changes_act_check
    check (act in ('add', 'rename', 'describe', 'checklist', 'picture', 'order', 'merge', 'hide', 'show')),
  -- No foreign key: a merged category is gone. Null: about all of them, as their order is.
  category_id uuid,
  -- Its name before.
  name text,
  reason text constraint category_changes_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  -- What the act says besides: the new name, what it was merged into, what moved along.
  facts json not null default '{}',
  -- The transaction that wrote it, in which the categories themselves change.
  written_in xid8 not null default pg_current_xact_id(),
  constraint category_changes_reasoned check (act not in ('rename', 'merge', 'hide') or reason is not null)
);
create index category_changes_latest on public.category_changes (changed_at desc, id desc);
create index category_changes_of_author on public.category_changes (author_id, changed_at desc);

alter table public.category_changes enable row level security;
revoke all on public.category_changes from public, anon, authenticated, service_role;
grant select, insert on public.category_changes to service_role;
create policy read_by_commands on public.category_changes for select to service_role using (true);
create policy changed_by_operators on public.category_changes for insert to service_role with check (true);

create trigger category_changes_by_operators before insert on public.category_changes
  for each row execute function public.require_operator_author();

-- A command changes categories only together with a line that names the operator who did.
create function public.require_category_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Operators who add one directly may not read the lines.
  if current_user = 'service_role' then
    if not exists (select from public.category_changes c where c.written_in = pg_catalog.pg_current_xact_id()) then
      raise exception 'only an operator changes categories'
        using errcode = 'check_violation', constraint = 'operators_act';
    end if;
  end if;
  return null;
end
$$;
revoke all on function public.require_category_change() from public, anon, authenticated, service_role;

create trigger categories_change_by_operators after insert or update or delete on public.categories
  for each statement execute function public.require_category_change();
create trigger category_aliases_change_by_operators after insert or update or delete on public.category_aliases
  for each statement execute function public.require_category_change();

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
