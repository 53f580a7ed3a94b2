-- People told of new terms read a line about it on every page until they put it away. Those told before have had their notice and email.
alter table public.told_terms add column dismissed_at timestamptz(3);
update public.told_terms set dismissed_at = at;
grant update on public.told_terms to service_role;
