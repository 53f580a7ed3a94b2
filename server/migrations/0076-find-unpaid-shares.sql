-- Owners who had a lost share again before such shares were paid again: what the books still owe them of it is due now.
with again as (
  select l.booking_id, l.person_id,
    (-sum(l.cents) filter (where l.memo = 'share lost with the payment' and l.cents < 0))::int as returned,
    -sum(l.cents)::int as owed
  from public.ledger_lines l where l.account = 'owner' group by l.booking_id, l.person_id
)
insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first, next_at)
select now(), p.booking_id, p.owner_id, 'made_good', 'due', unpaid.cents, greatest(p.due_at, now()), p.is_first, now()
from again a
join public.payouts p on p.booking_id = a.booking_id and p.owner_id = a.person_id
  and p.purpose in ('rental', 'late_cancel') and p.state in ('sending', 'sent', 'reversed')
cross join lateral (
  select least(a.returned, a.owed - coalesce(sum(o.cents - o.netted_cents), 0)::int) as cents from public.payouts o
  where o.booking_id = p.booking_id and o.owner_id = p.owner_id and o.state in ('due', 'waiting', 'frozen', 'failed')) unpaid
where unpaid.cents > 0
  and not exists (select from public.payouts m where m.booking_id = p.booking_id and m.purpose = 'made_good');
