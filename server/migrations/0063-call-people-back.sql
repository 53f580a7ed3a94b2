-- People on Pro ask to be called back, at a number and by a time.
alter table public.contact_messages
  add column call_phone text constraint contact_messages_call_phone_in_full check (call_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column call_by timestamptz(3),
  add constraint contact_messages_called_by_a_time check ((call_phone is null) = (call_by is null));
create index contact_messages_to_call on public.contact_messages (call_by) where call_by is not null;
