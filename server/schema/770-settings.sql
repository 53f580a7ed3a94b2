-- What operators set for this installation, by section; the own words of one email are a section named after it. Each change is
-- another version of the section, whole, with its author and reason; the latest counts. Lines are added, never changed: there is no
-- right to.
create table public.settings (
  section text not null constraint settings_section_form check (section ~ '^[a-z]+(-[a-z]+)*$' and char_length(section) <= 80),
  version integer not null constraint settings_version_counted check (version >= 1),
  set_at timestamptz(3) not null default now(),
  -- Null: set by a command on the server, as the owner of the database.
  author_id uuid constraint settings_author_id_fkey references public.profiles (id),
  reason text constraint settings_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  value json not null,
  constraint settings_pkey primary key (section, version)
);
create index settings_of_author on public.settings (author_id, set_at desc);

alter table public.settings enable row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
grant select, insert on public.settings to service_role;
create policy read_by_commands on public.settings for select to service_role using (true);
create policy set_by_operators on public.settings for insert to service_role with check (author_id is not null);

create function public.require_operator_author() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.author_id is null then
    return new;
  end if;
  perform from public.admin_users a where a.id = new.author_id and a.admin_right = 'operator' for share;
  if not found then
    raise exception 'only an operator sets this'
      using errcode = 'check_violation', constraint = 'operators_act';
  end if;
  return new;
end
$$;
revoke all on function public.require_operator_author() from public, anon, authenticated, service_role;

create trigger settings_set_by_operators before insert on public.settings
  for each row execute function public.require_operator_author();
create trigger site_texts_set_by_operators before insert on public.site_texts
  for each row execute function public.require_operator_author();
create trigger site_text_drafts_set_by_operators before insert or update on public.site_text_drafts
  for each row execute function public.require_operator_author();
