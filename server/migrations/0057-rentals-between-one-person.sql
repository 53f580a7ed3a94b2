-- What two people of a rental had in common is noted on it when one of them deletes their account: the hashes go with the account.
alter table public.bookings add column shared_something boolean not null default false;
