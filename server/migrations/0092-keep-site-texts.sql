-- What the company says of itself: its own pages and the articles of its blog, as Markdown. Each change is another version; the
-- latest one counts, and one without a text takes the page or article down. Only the operator, as the owner of the database, writes.
create table public.site_texts (
  kind text not null constraint site_texts_kind_known check (kind in ('page', 'article')),
  slug text not null constraint site_texts_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  version integer not null constraint site_texts_version_counted check (version >= 1),
  published_at timestamptz(3) not null default now(),
  source text constraint site_texts_source_length check (char_length(source) between 1 and 200000),
  constraint site_texts_pkey primary key (kind, slug, version)
);

alter table public.site_texts enable row level security;
revoke all on public.site_texts from public, anon, authenticated, service_role;
grant select on public.site_texts to anon, authenticated;
grant select on public.site_texts to service_role;
create policy readable_by_everyone on public.site_texts for select to anon, authenticated using (true);
create policy commands on public.site_texts for select to service_role using (true);
