-- The box for news and offers at sign-up led nowhere. Who ticked it is asked once, by mail: the mail that confirmed their
-- address said nothing of letters, so nobody is put on the list by it.
alter table accounts.sign_up_notes
  add column newsletter_wish text
  constraint sign_up_notes_newsletter_wish_check check (newsletter_wish in ('with-address', 'ask'));
create index sign_up_notes_wishes on accounts.sign_up_notes (created_at) where newsletter_wish is not null;
update accounts.sign_up_notes set newsletter_wish = 'ask' where marketing_opt_in;
