-- Owners on Pro choose up to three items, which are featured as long as Pro is paid for. Nobody could choose any until now.
alter table public.items add column featured_until timestamptz(3);
update public.items set featured = false where featured;
grant select (featured_until) on public.items to anon, authenticated;
