-- Where every cent went. Lines of one posting sum to zero; nobody may change or remove a line.
create table public.ledger_lines (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  at timestamptz(3) not null default now(),
  booking_id uuid not null references public.bookings (id),
  account text not null check (account ~ '^[a-z][a-z_]*$'),
  cents integer not null check (cents <> 0),
  operation_id uuid references public.payment_operations (id),
  memo text
);

create index ledger_lines_of_booking on public.ledger_lines (booking_id, id);
create index ledger_lines_of_posting on public.ledger_lines (posting_id);
create index ledger_lines_of_operation on public.ledger_lines (operation_id);

-- Checked at commit, when all lines of the posting are there.
create function public.posting_sums_to_zero() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  total bigint;
begin
  select sum(l.cents) into total from public.ledger_lines l where l.posting_id = new.posting_id;
  if total <> 0 then
    raise exception 'posting % is off by % cents', new.posting_id, total
      using errcode = 'check_violation', constraint = 'ledger_lines_sum_to_zero';
  end if;
  return null;
end
$$;
revoke all on function public.posting_sums_to_zero() from public, anon, authenticated, service_role;

create constraint trigger ledger_lines_sum_to_zero after insert on public.ledger_lines
  deferrable initially deferred for each row execute function public.posting_sums_to_zero();

alter table public.ledger_lines enable row level security;
revoke all on public.ledger_lines from public, anon, authenticated, service_role;
revoke all on sequence public.ledger_lines_id_seq from public, anon, authenticated, service_role;
grant select, insert on public.ledger_lines to service_role;
create policy commands on public.ledger_lines to service_role using (true) with check (true);
