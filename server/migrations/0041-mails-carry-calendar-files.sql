-- A mail about a confirmed or cancelled booking carries its calendar file: the entry it is made of when the mail is sent. Null for
-- all others, and for what a server of the last release still writes.
alter table public.outbox_messages add column calendar_entry jsonb;
