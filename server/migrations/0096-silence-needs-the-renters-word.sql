-- Silence settles a claim only if the renter's own code or button stands for the hand-over it rests on. Claims stated before are
-- about bookings whose terms don't ask for that, so nothing has to be found out about them.
alter table public.cases
  add column renters_word boolean not null default false,
  add constraint cases_renters_word_for_a_claim check (kind = 'claim' or not renters_word);
grant select (renters_word) on public.cases to authenticated;
