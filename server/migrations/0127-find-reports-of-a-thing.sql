-- The open reports of one thing, which are decided together.
create index reports_open_of_thing on public.reports (about_id, created_at) where status = 'open';
