-- Lines of the books know whose money they are about, what is on its way has an account of its own, and no line ever changes.
alter table public.ledger_lines add column person_id uuid
  constraint ledger_lines_person_id_fkey references public.profiles (id) on delete restrict;
update public.ledger_lines l set person_id = case l.account when 'owner' then b.owner_id else b.renter_id end
  from public.bookings b where b.id = l.booking_id and l.account in ('owner', 'renter');

alter table public.ledger_lines drop constraint ledger_lines_account_check;
alter table public.ledger_lines add constraint ledger_lines_account_known check (account in ('provider', 'in_transit',
  'renter', 'owner', 'held', 'platform', 'processing_cost', 'dispute_loss', 'outside', 'card'));
alter table public.ledger_lines add constraint ledger_lines_person_of_own_account
  check ((account in ('renter', 'owner')) = (person_id is not null));
create index ledger_lines_of_person on public.ledger_lines (person_id) where person_id is not null;

create function public.postings_never_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  raise exception 'a posting never changes: write another that puts it right'
    using errcode = 'restrict_violation', constraint = 'ledger_lines_never_change';
end
$$;
revoke all on function public.postings_never_change() from public, anon, authenticated, service_role;

create trigger ledger_lines_never_change before update or delete on public.ledger_lines
  for each row execute function public.postings_never_change();
create trigger ledger_lines_never_emptied before truncate on public.ledger_lines
  for each statement execute function public.postings_never_change();

-- What was called the card is what the provider holds for us, less what has been ordered back and has not arrived. The old
-- lines stay as they were written; a posting for each booking carries over what they came to.
with carried as materialized (
  select gen_random_uuid() as posting_id, c.booking_id, c.card, coalesce(r.cents, 0) as on_its_way
  from (select booking_id, sum(cents)::integer as card from public.ledger_lines where account = 'card' group by 1) c
  left join (select subject_id, sum(cents)::integer as cents from public.refunds
             where subject_type = 'booking' and state in ('planned', 'pending') group by 1) r on r.subject_id = c.booking_id
)
insert into public.ledger_lines (posting_id, booking_id, account, cents, memo)
  select c.posting_id, c.booking_id, l.account, l.cents, 'carried over'
  from carried c
  cross join lateral (values ('card', -c.card), ('provider', c.card + c.on_its_way), ('in_transit', -c.on_its_way))
    as l (account, cents)
  where l.cents <> 0;
