-- Operators write and publish the texts of all pages and the articles of the blog in the console.
alter table public.site_texts add column author_id uuid constraint site_texts_author_id_fkey references public.profiles (id);
alter table public.site_texts add column note text
  constraint site_texts_note_length check (btrim(note) <> '' and char_length(note) <= 2000);
alter table public.site_texts add column ours text;
alter table public.site_texts add column accepted_as text
  constraint site_texts_accepted_as_form check (accepted_as ~ '^\d{4}-\d{2}-\d{2}(\.\d{2})?$');
alter table public.site_texts add constraint site_texts_terms_accepted
  check ((accepted_as is not null) = (kind = 'page' and slug = 'terms'));
create index site_texts_of_author on public.site_texts (author_id, published_at desc);

revoke select on public.site_texts from anon, authenticated;
grant select (kind, slug, version, published_at, source) on public.site_texts to anon, authenticated;
grant insert on public.site_texts to service_role;
drop policy commands on public.site_texts;
create policy read_by_commands on public.site_texts for select to service_role using (true);
create policy published_by_operators on public.site_texts for insert to service_role with check (author_id is not null);

create table public.site_text_drafts (
  kind text not null constraint site_text_drafts_kind_known check (kind in ('page', 'article')),
  slug text not null constraint site_text_drafts_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  revision integer not null constraint site_text_drafts_revision_counted check (revision >= 1),
  saved_at timestamptz(3) not null,
  author_id uuid not null constraint site_text_drafts_author_id_fkey references public.profiles (id),
  parts json,
  constraint site_text_drafts_pkey primary key (kind, slug)
);
create index site_text_drafts_of_author on public.site_text_drafts (author_id);

alter table public.site_text_drafts enable row level security;
revoke all on public.site_text_drafts from public, anon, authenticated, service_role;
grant select, insert, update on public.site_text_drafts to service_role;
create policy commands on public.site_text_drafts to service_role using (true) with check (true);

create trigger site_texts_set_by_operators before insert on public.site_texts
  for each row execute function public.require_operator_author();
create trigger site_text_drafts_set_by_operators before insert or update on public.site_text_drafts
  for each row execute function public.require_operator_author();
