-- The own words of one email are a section of the settings, named after its notice and its reader.
alter table public.settings
  drop constraint settings_section_form,
  add constraint settings_section_form check (section ~ '^[a-z]+(-[a-z]+)*$' and char_length(section) <= 80);
