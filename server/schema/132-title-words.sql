-- The words that titles of listed items are made of, and in how many of the newest titles each is: what a misspelled word may have
-- meant. Counted by the clock, like the numbers of the site.
create table public.title_words (
  word text constraint title_words_pkey primary key,
  items integer not null
);
create index title_words_like on public.title_words using gin (word extensions.gin_trgm_ops);

alter table public.title_words enable row level security;
revoke all on public.title_words from public, anon, authenticated, service_role;
grant select on public.title_words to anon, authenticated;
grant select, insert, update, delete on public.title_words to service_role;

create policy readable_by_everyone on public.title_words for select to anon, authenticated using (true);
create policy commands on public.title_words to service_role using (true) with check (true);

-- Title words that look like a typed one, the likeliest first.
create function public.words_like(typed text) returns setof text
  language sql stable
  set search_path = ''
  set pg_trgm.similarity_threshold = 0.15
as $$
  select w.word from public.title_words w where w.word operator(extensions.%) typed
  order by extensions.similarity(w.word, typed) desc, w.items desc, w.word limit 40
$$;
revoke all on function public.words_like(text) from public, anon, authenticated, service_role;
grant execute on function public.words_like(text) to anon, authenticated, service_role;
