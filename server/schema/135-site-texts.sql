-- The texts of pages and the articles of the blog, as Markdown. Each change is another version; the latest one counts, and one without
-- a text takes an article down and leaves a page to the text that comes with the product. Operators publish in the console,
-- or on the server, as the owner of the database, by a command. Lines are added, never changed: there is no right to.
create table public.site_texts (
  kind text not null constraint site_texts_kind_known check (kind in ('page', 'article')),
  slug text not null constraint site_texts_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  version integer not null constraint site_texts_version_counted check (version >= 1),
  published_at timestamptz(3) not null default now(),
  source text constraint site_texts_source_length check (char_length(source) between 1 and 200000),
  -- Null: published by a command on the server.
  author_id uuid constraint site_texts_author_id_fkey references public.profiles (id),
  -- What changed, in the author's words; of the terms, every member reads it.
  note text constraint site_texts_note_length check (btrim(note) <> '' and char_length(note) <= 2000),
  -- The product's own text at that time, by which a later one of it is noticed.
  ours text,
  -- The version by which people accept these terms.
  accepted_as text constraint site_texts_accepted_as_form check (accepted_as ~ '^\d{4}-\d{2}-\d{2}(\.\d{2})?$'),
  constraint site_texts_terms_accepted
    check ((accepted_as is not null) = (kind = 'page' and slug = 'terms')),
  constraint site_texts_pkey primary key (kind, slug, version)
);
create index site_texts_of_author on public.site_texts (author_id, published_at desc);

alter table public.site_texts enable row level security;
revoke all on public.site_texts from public, anon, authenticated, service_role;
grant select (kind, slug, version, published_at, source) on public.site_texts to anon, authenticated;
grant select, insert on public.site_texts to service_role;
create policy readable_by_everyone on public.site_texts for select to anon, authenticated using (true);
create policy read_by_commands on public.site_texts for select to service_role using (true);
create policy published_by_operators on public.site_texts for insert to service_role with check (author_id is not null);

-- What operators are still writing: one draft of each text, in whatever state. Without parts it was published or discarded.
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
