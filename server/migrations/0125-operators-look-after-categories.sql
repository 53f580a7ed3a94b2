-- Operators look after categories: their pictures, order and checklists; they rename, merge and hide them.
alter table public.categories
  add column place integer constraint categories_place_check check (place > 0),
  add column checklist text[] not null default '{}' constraint categories_checklist_length check (cardinality(checklist) <= 12),
  add column hidden_at timestamptz(3);

-- The place, tile and lines that the program had for these names until now.
update public.categories c
set place = usual.place, image_url = coalesce(c.image_url, usual.image_url), checklist = usual.checklist
from (values
  ('Electronics', 1, '/pictures/camera-640.webp',
    array['Turns on and works', 'Battery and charger are there', 'Screen or lens is clear', 'Memory cards are empty']),
  ('Tools', 2, '/pictures/drill-640.webp',
    array['Runs without odd noises', 'Cord, battery and charger are fine', 'Blades and bits are there', 'Guards are in place']),
  ('Outdoors', 3, '/pictures/grill-640.webp',
    array['All poles, pegs and straps are there', 'No tears or leaks', 'Dry and clean', 'Fuel level as agreed']),
  ('Sports', 4, '/pictures/dumbbells-640.webp',
    array['Straps, bindings and buckles fasten', 'No cracks', 'Right size', 'Helmet or pads are there']),
  ('Fun Rides', 5, '/pictures/e-scooter-640.webp',
    array['Brakes work', 'Tires hold air', 'Lights work', 'Lock and keys are there', 'Battery or tank level as agreed']),
  ('Home', 6, '/pictures/espresso-640.webp',
    array['All pieces counted', 'Plugs and cords are fine', 'Washed or wiped', 'No tears or burns'])
) as usual (name, place, image_url, checklist)
where c.name = usual.name;

-- Names and ids that categories had, in lowercase: links, saved searches and drafts that use them lead to the category they stand for now.
create table public.category_aliases (
  alias text constraint category_aliases_pkey primary key
    constraint category_aliases_alias_check check (btrim(alias) <> '' and alias = lower(alias)),
  category_id uuid not null
    constraint category_aliases_category_id_fkey references public.categories (id) on delete cascade
);
create index category_aliases_of_category on public.category_aliases (category_id);

alter table public.category_aliases enable row level security;
revoke all on public.category_aliases from public, anon, authenticated, service_role;
grant select on public.category_aliases to anon, authenticated;
grant select, insert, update, delete on public.category_aliases to service_role;
create policy readable_by_everyone on public.category_aliases for select to anon, authenticated using (true);
create policy commands on public.category_aliases to service_role using (true) with check (true);

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

-- A command changes categories only beside a line that names the operator who did.
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
