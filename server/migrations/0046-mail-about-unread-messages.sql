-- Whoever has not read a message for a while is mailed about it, once. What waited before that began is not mailed any more.
alter table public.messages add column mailed_at timestamptz(3);
update public.messages set mailed_at = now() where read_at is null and sender_id is not null;
create index messages_to_mail on public.messages (created_at)
  where read_at is null and mailed_at is null and sender_id is not null and not is_filtered;
