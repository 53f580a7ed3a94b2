-- A payout of which a complaint leaves nothing comes to nothing; until now, one cent of it stayed and read "$0.01 Reversed".
alter table public.payouts drop constraint payouts_of_something;
alter table public.payouts add constraint payouts_of_something check (cents >= 0);
update public.payouts set cents = 0 where cents = 1 and state = 'reversed' and sent_cents = 0 and netted_cents = 0;
