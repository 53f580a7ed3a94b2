-- A confirmed number is shown to the other person of a rental only if its owner turned that on. Numbers confirmed so far stay
-- shown: their owners confirmed them on a page that said so.
alter table accounts.phones add column shown boolean not null default false;
update accounts.phones set shown = true;
