-- Items are found by stems, other spellings and other words for the same thing too; the words of titles tell what a misspelled one meant.

-- The letters of a text alone: lowercase, without accents and apostrophes, every dash a hyphen. `plainText` in the domain does the
-- same to what people type. Most texts are plain ASCII, which needs less work.
create function public.plain_text(written text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
begin
  if octet_length(written) = char_length(written) then
    return replace(replace(lower(written), '''', ''), '`', '');
  end if;
  return regexp_replace(
    regexp_replace(lower(normalize(written, NFD)), '[\u0300-\u036f''’ʼ`´]', '', 'g'),
    '[\u2010-\u2014]', '-', 'g');
end
$$;
revoke all on function public.plain_text(text) from public, anon, authenticated, service_role;
grant execute on function public.plain_text(text) to authenticated, service_role;

-- The stems of an item's words, those of its title marked A. Neighbors in the title, and words with hyphens, are there as one word too,
-- so that "lawnmower" finds a lawn mower, and "ebike" an e-bike.
create function public.words_of(title text, description text, location text) returns tsvector
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  said text := btrim(regexp_replace(public.plain_text(title), '[^a-z0-9\u00c0-\uffff]+', ' ', 'g'));
  parts text[] := string_to_array(said, ' ');
  rest text := public.plain_text(description || ' ' || location);
  compound text;
begin
  for n in 1 .. coalesce(cardinality(parts), 0) - 1 loop
    said := said || ' ' || parts[n] || parts[n + 1];
  end loop;
  if strpos(rest, '-') > 0 then
    for compound in select m.hit[1] from regexp_matches(rest, '[a-z0-9]+(?:-[a-z0-9]+)+', 'g') as m (hit) loop
      rest := rest || ' ' || replace(compound, '-', '');
    end loop;
  end if;
  return setweight(to_tsvector('pg_catalog.english', said), 'A')
    || to_tsvector('pg_catalog.english', regexp_replace(rest, '[-/._@:]+', ' ', 'g'));
end
$$;
revoke all on function public.words_of(text, text, text) from public, anon, authenticated, service_role;
-- Everyone who changes an item, because its words are kept with it.
grant execute on function public.words_of(text, text, text) to authenticated, service_role;

-- Computed for every item as the column is added.
alter table public.items add column words tsvector not null
  generated always as (public.words_of(title, description, location)) stored;
create index items_words on public.items using gin (words) where listed;
grant select (words) on public.items to anon, authenticated;

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

-- The clock counts title words with the numbers of the site, at once.
update public.site_numbers set counted_at = '-infinity';
