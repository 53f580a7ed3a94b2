-- Over the database's own face an owner lists a paused item again only as the command does it: not while a sign-up review is
-- open or kept them out, nor while they owe us what a card can pay (domain/src/debts/debts.rules.ts, server/src/floor/db/fragments.ts).
create function public.refuse_listing_again() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from accounts.sign_up_reviews r
    where r.person_id = new.owner_id and (r.decision is null or r.decision = 'kept_out')) then
    raise exception 'who is under review lists nothing'
      using errcode = 'insufficient_privilege', constraint = 'items_listed_by_members';
  end if;
  if (
    select coalesce(sum(d.cents), 0) from (
      select l.booking_id, l.account, sum(l.cents) as cents from public.ledger_lines l
      where l.person_id = new.owner_id and l.account in ('owner', 'renter') and l.booking_id is not null
      group by l.booking_id, l.account having sum(l.cents) > 0) d
    where d.account = 'renter' or not exists (
      -- A late cancellation's fees are waived while the claim about an earlier rental of the item is open; not those of a booking
      -- lost to a late rental.
      select from public.bookings later
      join public.bookings earlier on earlier.item_id = later.item_id and earlier.owner_id = later.owner_id
        and earlier.start_date < later.start_date
      join public.cases c on c.booking_id = earlier.id and c.kind = 'claim' and c.closed_at is null
      where later.id = d.booking_id and later.status = 'cancelled' and later.cancel_reason <> 'previous_not_returned')) >= 50 then
    raise exception 'who owes us lists nothing'
      using errcode = 'insufficient_privilege', constraint = 'items_listed_without_debt';
  end if;
  return new;
end
$$;
revoke all on function public.refuse_listing_again() from public, anon, authenticated, service_role;

create trigger items_refuse_listing_again before update of status on public.items
  for each row when (old.status = 'paused' and new.status = 'active' and current_user = 'authenticated')
  execute function public.refuse_listing_again();
