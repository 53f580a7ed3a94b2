-- Words are suggested only while something is found by them; the clock looks for it with its next count.
alter table public.site_numbers add column offered_terms text[];
update public.site_numbers set counted_at = '-infinity';
