-- Mails go 30 days after they were sent or given up. The clock of a demo may be months ahead of the database's, which stamped them:
-- by that stamp, mails sent a second ago were old.
create index outbox_messages_done on public.outbox_messages (coalesce(sent_at, given_up_at));
