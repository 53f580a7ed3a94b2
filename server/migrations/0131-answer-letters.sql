-- Admins answer what people write to us: their words are kept beside the message and forgotten with it. A mark without words says that it was answered another way.
alter table public.contact_answers add column words text
  constraint contact_answers_words_length check (btrim(words) <> '' and char_length(words) <= 5000);
