-- Whoever lost the old mailbox waits before the new address is asked.
alter table accounts.email_changes add column waits_until timestamptz;
create index email_changes_waits_until_idx on accounts.email_changes (waits_until)
  where waits_until is not null;
