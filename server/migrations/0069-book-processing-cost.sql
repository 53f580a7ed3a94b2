-- What the provider keeps of payments is booked, once for each line of its balance. Nothing was booked as such before; what it kept
-- of earlier payments follows within the hour.
alter table public.ledger_lines add column balance_line text constraint ledger_lines_one_of_balance_line unique;
alter table public.ledger_lines add constraint ledger_lines_cost_of_balance_line
  check ((account = 'processing_cost') = (balance_line is not null));
create index ledger_lines_costs on public.ledger_lines (at) where account = 'processing_cost';
