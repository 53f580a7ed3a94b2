-- The first page also says how renters rate the items: the next count fills it in, and it is due at once.
alter table public.site_numbers add column reviews integer not null default 0;
alter table public.site_numbers add column rating double precision;
update public.site_numbers set counted_at = '-infinity';
